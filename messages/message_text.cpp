// Takes the text of one message apart: plain words, {argument}, {argument:form},
// {number|one|other}, {seat|you|others} and {seat|your|of :of}. Used by the build tool; the program itself never
// reads these texts.
#include <algorithm>

#include "messages/catalogue.h"

namespace endeavor {
namespace {

std::string lower_first(std::string_view form) {
  std::string out(form);
  if (!out.empty() && out[0] >= 'A' && out[0] <= 'Z') out[0] = static_cast<char>(out[0] - 'A' + 'a');
  return out;
}

bool has_form(const KindRow& kind, std::string_view form) {
  std::string_view rest = kind.forms;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    if (rest.substr(0, end) == form) return true;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

std::string in_braces(std::string_view inside) { return "{" + std::string(inside) + "}"; }

// What is wrong with a form of this argument; nothing when it has it, maybe with a capital.
std::string wrong_form(std::string_view inside, const ArgRow& row, std::string_view form) {
  if ((form == "Name" && row.kind != ArgKind::Number) || has_form(kind_row(row.kind), lower_first(form))) return {};
  return in_braces(inside) + " has an unknown form; it can be: " + std::string(kind_row(row.kind).forms);
}

std::string parse_plural(std::string_view inside, const ArgRow& row, std::string_view words, Part& part) {
  if (row.kind != ArgKind::Number && row.kind != ArgKind::Seat)
    return in_braces(inside) + " chooses a word by something that is neither a number nor a seat";
  const std::size_t bar = words.find('|');
  if (bar == std::string_view::npos || words.find('|', bar + 1) != std::string_view::npos)
    return in_braces(inside) + " needs two words: for 1 and for other numbers, or for you and for other seats";
  part.kind = PartKind::Plural;
  part.one = words.substr(0, bar);
  part.other = words.substr(bar + 1);
  const std::size_t colon = part.other.find(':');
  if (row.kind != ArgKind::Seat || colon == std::string::npos) return {};
  part.form = part.other.substr(colon + 1);
  part.other.resize(colon);
  return wrong_form(inside, row, part.form);
}

std::string parse_braces(std::string_view inside, Part& part) {
  const std::size_t end = std::min(inside.find_first_of(":|"), inside.size());
  part.argument = inside.substr(0, end);
  const ArgRow* row = find_argument(part.argument);
  if (row == nullptr) return in_braces(inside) + " is no known argument (messages/arguments.h)";
  if (end == inside.size()) {
    part.kind = PartKind::Argument;
    return {};
  }
  if (inside[end] == '|') return parse_plural(inside, *row, inside.substr(end + 1), part);
  part.kind = PartKind::Argument;
  part.form = inside.substr(end + 1);
  return wrong_form(inside, *row, part.form);
}

}  // namespace

std::string in_quotes(std::string_view text, char mark) {
  std::string out(1, mark);
  for (const char c : text) {
    if (c == mark || c == '\\') out += '\\';
    if (c == '\n')
      out += "\\n";
    else
      out += c;
  }
  return out + mark;
}

std::string parse_message(std::string_view raw, std::vector<Part>& parts) {
  if (raw.empty()) return "the text is empty";
  while (!raw.empty()) {
    const std::size_t open = std::min(raw.find_first_of("{}"), raw.size());
    if (open > 0) parts.push_back({PartKind::Literal, std::string(raw.substr(0, open)), {}, {}, {}, {}});
    raw.remove_prefix(open);
    if (raw.empty()) break;
    const std::size_t close = raw.find_first_of("{}", 1);
    if (raw[0] == '}' || close == std::string_view::npos || raw[close] == '{') return "the braces do not match";
    Part part;
    const std::string problem = parse_braces(raw.substr(1, close - 1), part);
    if (!problem.empty()) return problem;
    parts.push_back(std::move(part));
    raw.remove_prefix(close + 1);
  }
  return {};
}

}  // namespace endeavor
