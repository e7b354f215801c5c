// Finds messages that nothing uses, by looking for their names in the sources. A name that is used but
// does not exist needs no search: it does not compile.
#include <set>

#include "messages/catalogue.h"

namespace endeavor {
namespace {

bool in_name(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

// Every name that stands behind msg:: somewhere.
void collect_functions(std::string_view source, std::set<std::string, std::less<>>& names) {
  constexpr std::string_view kPrefix = "msg::";
  for (std::size_t at = source.find(kPrefix); at != std::string_view::npos; at = source.find(kPrefix, at)) {
    at += kPrefix.size();
    std::size_t end = at;
    while (end < source.size() && in_name(source[end])) ++end;
    names.emplace(source.substr(at, end - at));
  }
}

bool in_quotes(std::string_view source, const std::string& key) {
  for (const char quote : {'\'', '"', '`'}) {
    if (source.find(quote + key + quote) != std::string_view::npos) return true;
  }
  return false;
}

}  // namespace

std::vector<MessageProblem> unused_keys(const Catalogue& catalogue, const std::vector<std::string>& sources) {
  std::set<std::string, std::less<>> functions;
  for (const std::string& source : sources) collect_functions(source, functions);
  std::vector<MessageProblem> problems;
  for (const Message& message : catalogue.messages) {
    if (message.key.starts_with("why.")) continue;
    bool used = functions.contains(function_name(message.key));
    if (is_page_key(message.key)) {
      used = false;
      for (const std::string& source : sources) used = used || in_quotes(source, message.key);
    }
    if (!used) problems.push_back({"en.toml", message.texts[0].line, message.key, "no source uses this key"});
  }
  return problems;
}

}  // namespace endeavor
