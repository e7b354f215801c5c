// Flags, environment and file of `endeavor serve`; see serve_settings.h.
#include "cli/verbs/serve_settings.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

#include "cli/commands.h"
#include "cli/files.h"
#include "content/files/toml_document.h"
#include "messages/keys.h"
#include "notation/box/problem_text.h"

namespace endeavor {
namespace {

constexpr std::string_view kConfig = "--config";
constexpr std::array<std::string_view, 3> kOnlyFlags = {kConfig, "--open", "--help"};

const std::array<Flag, 11> kServeFlags = {{{"--port", msg::serve_port, FlagKind::Number, "N", 0, 65535},
                                           {"--address", msg::serve_address, FlagKind::Text, "ADDRESS"},
                                           {"--lan", msg::serve_lan},
                                           {"--page", msg::serve_page, FlagKind::Text, "DIR"},
                                           {"--open", msg::serve_open},
                                           {"--db", msg::serve_db, FlagKind::Text, "sqlite:FILE|postgres:…"},
                                           {"--threads", msg::serve_threads, FlagKind::Number, "N", 0, 256},
                                           {"--trusted-proxy", msg::serve_trusted_proxy, FlagKind::Text, "A,B"},
                                           {"--log", msg::serve_log, FlagKind::Text, "text|json"},
                                           {kConfig, msg::serve_config, FlagKind::Text, "FILE.toml"},
                                           {"--no-limits", msg::serve_no_limits}}};

// "--trusted-proxy" as the environment has it.
std::string environment_name(std::string_view flag) {
  std::string name = "ENDEAVOR_";
  for (const char c : flag.substr(2))
    name += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return name;
}

bool only_flag(std::string_view name) { return std::ranges::find(kOnlyFlags, name) != kOnlyFlags.end(); }

// The settings of the file as texts; a list is joined by commas.
class File {
 public:
  std::string read(const std::string& path, Language language) {
    std::string why;
    const auto text = read_whole_file(path, language, why);
    if (!text) return msg::cli_cannot_read(language, {.file = path, .reason = why});
    TomlError error;
    const auto tree = parse_toml(*text, error);
    if (!tree) {
      const Problem problem{path, error.line, "", error.fault, error.details};
      return msg::serve_config_wrong(
          language, {.file = path, .line = error.line, .reason = problem_sentence(problem, language)});
    }
    for (const TreeNode& node : tree->items)
      if (std::string problem = take(node, language); !problem.empty())
        return msg::serve_config_wrong(language, {.file = path, .line = node.line, .reason = problem});
    return {};
  }
  std::optional<std::string> find(std::string_view key) const {
    for (const auto& [name, value] : values_)
      if (name == key) return value;
    return std::nullopt;
  }

 private:
  std::string take(const TreeNode& node, Language language) {
    const std::string flag = "--" + node.key;
    const auto row = std::ranges::find(kServeFlags, flag, &Flag::name);
    if (row == kServeFlags.end() || only_flag(flag)) return msg::serve_config_key(language, {.key = node.key});
    std::string kind_problem = msg::serve_config_kind(language, {.key = node.key});
    std::string value = node.text;
    if (node.kind == NodeKind::Integer) value = std::to_string(node.integer);
    if (node.kind == NodeKind::Flag) value = node.flag ? "1" : "0";
    if (node.kind == NodeKind::List) {
      for (const TreeNode& item : node.items) {
        if (item.kind != NodeKind::Text) return kind_problem;
        (value += value.empty() ? "" : ",") += item.text;
      }
    }
    const NodeKind wanted = row->kind == FlagKind::Plain    ? NodeKind::Flag
                            : row->kind == FlagKind::Number ? NodeKind::Integer
                                                            : NodeKind::Text;
    const bool list = flag == "--trusted-proxy" && node.kind == NodeKind::List;
    if (node.kind != wanted && !list) return kind_problem;
    values_.emplace_back(node.key, std::move(value));
    return {};
  }

  std::vector<std::pair<std::string, std::string>> values_;
};

// One setting as text, and what to call it in a sentence.
struct Found {
  std::string value;
  std::string name;
};

class Sources {
 public:
  explicit Sources(const Args& args) : args_(args) {}

  std::string read_file() {
    std::string path(args_.text(kConfig).value_or(""));
    if (const char* named = std::getenv("ENDEAVOR_CONFIG"); path.empty() && named != nullptr) path = named;
    return path.empty() ? std::string() : file_.read(path, args_.language());
  }
  std::optional<Found> find(std::string_view flag) const {
    if (args_.has(flag)) return Found{std::string(args_.text(flag).value_or("")), std::string(flag)};
    const std::string name = environment_name(flag);
    if (const char* value = std::getenv(name.c_str()); value != nullptr) return Found{value, name};
    const std::string key(flag.substr(2));
    if (auto value = file_.find(key)) return Found{std::move(*value), key};
    return std::nullopt;
  }
  std::string text(std::string_view flag) const {
    auto found = find(flag);
    return found ? std::move(found->value) : std::string();
  }
  std::string number(const Flag& flag, std::optional<std::int64_t>& into) const {
    const auto found = find(flag.name);
    if (!found) return {};
    into = whole_number(found->value);
    if (into && *into >= flag.low && *into <= flag.high) return {};
    return msg::cli_flag_number(args_.language(),
                                {.high = flag.high, .low = flag.low, .text = found->value, .word = found->name});
  }
  std::string yes(std::string_view flag, bool& into) const {
    into = args_.has(flag);
    const auto found = into ? std::nullopt : find(flag);
    if (!found || found->value.empty() || found->value == "0" || found->value == "false") return {};
    into = found->value == "1" || found->value == "true";
    return into ? std::string()
                : msg::serve_not_yes_or_no(args_.language(), {.text = found->value, .word = found->name});
  }

 private:
  const Args& args_;
  File file_;
};

const Flag& flag_row(std::string_view name) { return *std::ranges::find(kServeFlags, name, &Flag::name); }

std::vector<std::string> parts_of(std::string_view list) {
  std::vector<std::string> parts;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find_first_of(", "), list.size());
    if (end > 0) parts.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return parts;
}

}  // namespace

std::span<const Flag> serve_flags() { return kServeFlags; }

std::string read_serve_settings(const Args& args, ServeSettings& settings) {
  Sources sources(args);
  if (std::string problem = sources.read_file(); !problem.empty()) return problem;
  std::optional<std::int64_t> port;
  std::optional<std::int64_t> threads;
  bool no_limits = false;
  for (std::string problem :
       {sources.number(flag_row("--port"), port), sources.number(flag_row("--threads"), threads),
        sources.yes("--lan", settings.lan), sources.yes("--no-limits", no_limits)})
    if (!problem.empty()) return problem;
  if (port) settings.port = static_cast<std::uint16_t>(*port);
  if (threads) settings.threads = static_cast<int>(*threads);
  settings.limits = !no_limits;
  settings.open = args.has("--open");
  settings.address = sources.text("--address");
  settings.page = sources.text("--page");
  settings.db = sources.text("--db");
  settings.trusted_proxies = parts_of(sources.text("--trusted-proxy"));
  if (settings.lan && !settings.address.empty())
    return msg::cli_flags_clash(args.language(), {.word = "--lan", .word2 = "--address"});
  const std::string log = sources.text("--log");
  if (log == "json") settings.log = LogForm::Json;
  if (log == "text") settings.log = LogForm::Text;
  if (!log.empty() && settings.log == LogForm::Problems) return msg::serve_bad_log(args.language(), {.text = log});
  return {};
}

}  // namespace endeavor
