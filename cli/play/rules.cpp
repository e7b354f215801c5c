// Finding a rule in the document; see rules.h.
#include "cli/play/rules.h"

#include <algorithm>

#include "cli/args.h"
#include "cli/play/input.h"

namespace endeavor {

namespace {

// The rule that a line of the document begins: "- R8.4 **Attack**: …".
std::optional<RuleNumber> rule_of_line(std::string_view line) {
  const std::size_t at = line.find_first_not_of("-*# ");
  if (at == std::string_view::npos || line[at] != 'R') return std::nullopt;
  line.remove_prefix(at);
  return rule_number(line.substr(0, line.find_first_not_of("R.0123456789")));
}

// Without the marks of the document's format.
void append_plain(std::string& out, std::string_view line) {
  if (line.starts_with("- ")) line.remove_prefix(2);
  if (!out.empty()) out += ' ';
  for (const char c : trimmed(line))
    if (c != '*' && c != '`') out += c;
}

bool ends_rule(std::string_view line) {
  return trimmed(line).empty() || line.starts_with("#") || line.starts_with("- ") || rule_of_line(line).has_value();
}

}  // namespace

std::optional<RuleNumber> rule_number(std::string_view text) {
  text = trimmed(text);
  if (!text.empty() && (text.front() == 'R' || text.front() == 'r')) text.remove_prefix(1);
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto section = whole_number(text.substr(0, dot));
  const auto number = whole_number(text.substr(dot + 1));
  if (!section || !number || *section < 1 || *section > 99 || *number < 1 || *number > 99) return std::nullopt;
  return RuleNumber{static_cast<std::uint8_t>(*section), static_cast<std::uint8_t>(*number)};
}

std::string rule_text(RuleNumber rule, Language language) {
  std::string_view rest = rules_document(language);
  std::string out;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (!out.empty() && ends_rule(line)) break;
    if (!out.empty() || rule_of_line(line) == rule) append_plain(out, line);
  }
  return out;
}

}  // namespace endeavor
