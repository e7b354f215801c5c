// Reading files; see files.h.
#include "cli/files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "messages/keys.h"

namespace endeavor {

namespace {

constexpr std::size_t kMaxBytes = std::size_t{64} << 20;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

std::nullopt_t complain(const std::string& path, const std::string& reason, Language language) {
  std::fprintf(stderr, "endeavor: %s\n", msg::cli_cannot_read(language, {.file = path, .reason = reason}).c_str());
  return std::nullopt;
}

}  // namespace

std::optional<std::string> read_whole_file(const std::string& path, Language language) {
  std::unique_ptr<std::FILE, Close> opened;
  std::FILE* file = stdin;
  if (path != "-") {
    opened.reset(std::fopen(path.c_str(), "rb"));
    if (!opened) return complain(path, std::strerror(errno), language);
    file = opened.get();
  }
  std::string text;
  char buffer[1 << 16];
  for (std::size_t got = 0; (got = std::fread(buffer, 1, sizeof buffer, file)) > 0;) {
    text.append(buffer, got);
    if (text.size() > kMaxBytes) return complain(path, msg::cli_file_too_big(language), language);
  }
  if (std::ferror(file) != 0) return complain(path, std::strerror(errno), language);
  return text;
}

}  // namespace endeavor
