// How `endeavor serve` is set up. Every setting has one name: the flag --trusted-proxy is ENDEAVOR_TRUSTED_PROXY in
// the environment and trusted-proxy in the TOML file of --config. A flag counts before the environment, and that
// before the file.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/args.h"
#include "server/net/log.h"

namespace endeavor {

struct ServeSettings {
  std::optional<std::uint16_t> port;
  std::string address;  // empty: the usual one
  std::string page;     // empty: the usual one
  std::string db;       // empty: the usual one
  std::vector<std::string> trusted_proxies;
  std::optional<int> threads;
  LogForm log = LogForm::Problems;
  bool open = false;
  bool lan = false;
  bool limits = true;
};

// A sentence when something is wrong with flags, environment or file.
std::string read_serve_settings(const Args&, ServeSettings&);

}  // namespace endeavor
