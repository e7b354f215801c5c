// Taking the command line apart; see args.h.
#include "cli/args.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>

#include "content/load/near_words.h"
#include "messages/keys.h"
#include "notation/names.h"

namespace endeavor {

namespace {

// "en|es"
constexpr auto kLanguageChoice = [] {
  std::array<char, kLanguageCodes.size() * 3 - 1> list{};
  for (std::size_t i = 0; i < list.size(); ++i) list[i] = i % 3 == 2 ? '|' : kLanguageCodes[i / 3][i % 3];
  return list;
}();

}  // namespace

const Flag kHelpFlag{"--help", msg::cli_flag_help};
const Flag kLangFlag{
    "--lang", msg::cli_flag_lang, FlagKind::Text, {kLanguageChoice.data(), kLanguageChoice.size()}};
const Flag kContentFlag{"--content", msg::cli_flag_content, FlagKind::Text, "BOX"};

namespace {

// Calls with every word of a list parted by blanks.
template <class See>
void for_each_word(std::string_view list, See see) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    see(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
}

// A language that was asked for counts for the messages about the rest of the line too.
Language language_of(std::span<const std::string_view> arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::string_view value;
    if (arguments[i] == kLangFlag.name && i + 1 < arguments.size()) value = arguments[i + 1];
    if (arguments[i].starts_with("--lang=")) value = arguments[i].substr(7);
    if (const auto language = find_language(value)) return *language;
  }
  return Language::En;
}

}  // namespace

std::string listed(std::span<const std::string_view> words) {
  std::string list;
  for (const std::string_view word : words) (list += list.empty() ? "" : ", ") += word;
  return list;
}

std::string_view nearest_word(std::string_view word, std::span<const std::string_view> known) {
  constexpr std::size_t kLongest = 60;
  if (word.size() > kLongest) return {};
  std::string_view best;
  int best_distance = static_cast<int>(word.size()) / 2 + 1;
  for (const std::string_view candidate : known) {
    const int d = spelling_distance(word, candidate);
    if (d >= best_distance) continue;
    best = candidate;
    best_distance = d;
  }
  return best;
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

const Args::Given* Args::find(std::string_view flag) const {
  for (const Given& given : given_)
    if (given.flag == flag) return &given;
  return nullptr;
}

std::optional<std::string_view> Args::text(std::string_view flag) const {
  const Given* given = find(flag);
  if (given == nullptr) return std::nullopt;
  return given->value;
}

std::int64_t Args::number(std::string_view flag, std::int64_t otherwise) const {
  const Given* given = find(flag);
  return given == nullptr ? otherwise : whole_number(given->value).value_or(otherwise);
}

std::string Args::take_flag(std::string_view argument, std::span<const std::string_view> rest,
                            std::span<const Flag> flags, std::size_t& used) {
  const std::size_t equals = argument.find('=');
  const std::string_view name = argument == "-h" ? kHelpFlag.name : argument.substr(0, equals);
  const auto row = std::find_if(flags.begin(), flags.end(), [&](const Flag& f) { return f.name == name; });
  if (row == flags.end()) {
    std::vector<std::string_view> known;
    for (const Flag& flag : flags) known.push_back(flag.name);
    const std::string_view near = nearest_word(name, known);
    if (near.empty()) return msg::cli_unknown_flag(language_, {.word = name});
    return msg::cli_unknown_flag_near(language_, {.near = near, .word = name});
  }
  if (has(name) && name != kHelpFlag.name) return msg::cli_flag_twice(language_, {.word = name});
  std::string value;
  const bool joined = equals != std::string_view::npos;
  const auto is_flag = [&](std::string_view word) {
    return std::any_of(flags.begin(), flags.end(), [&](const Flag& f) { return f.name == word; });
  };
  if (row->kind == FlagKind::Plain) {
    if (joined) return msg::cli_flag_without_value(language_, {.word = name});
  } else if (joined) {
    value = argument.substr(equals + 1);
  } else if (row->kind == FlagKind::MaybeNumber) {
    if (!rest.empty() && whole_number(rest.front())) value = rest[used++];
  } else if (!rest.empty() && !is_flag(rest.front())) {
    value = rest[used++];
  }
  const bool may_be_empty = row->kind == FlagKind::Plain || (row->kind == FlagKind::MaybeNumber && !joined);
  if (value.empty() && !may_be_empty) return msg::cli_flag_needs_value(language_, {.word = name});
  if (row->kind >= FlagKind::Number && !value.empty()) {
    const auto number = whole_number(value);
    if (!number || *number < row->low || *number > row->high)
      return msg::cli_flag_number(language_, {.high = row->high, .low = row->low, .text = value, .word = name});
  }
  given_.push_back({std::string(name), std::move(value)});
  return {};
}

std::vector<std::string_view> Args::given_of(std::string_view list) const {
  std::vector<std::string_view> given;
  for_each_word(list, [&](std::string_view word) {
    if (word == kFileWord ? !words_.empty() : has(word)) given.push_back(word);
  });
  return given;
}

std::string Args::broken_rule(const FlagRule& rule) const {
  const auto flags = given_of(rule.flags);
  const auto others = given_of(rule.others);
  if (flags.empty()) return {};
  if (rule.together == Together::Never)
    return others.empty() ? std::string() : msg::cli_flags_clash(language_, {.word = flags[0], .word2 = others[0]});
  if (!others.empty()) return {};
  std::vector<std::string_view> words;
  for_each_word(rule.others, [&](std::string_view word) { words.push_back(word); });
  return msg::cli_flag_needs_other(language_, {.list = listed(words), .word = flags[0]});
}

std::string Args::parse(std::span<const std::string_view> arguments, std::span<const Flag> flags,
                        std::span<const FlagRule> rules) {
  language_ = language_of(arguments);
  for (std::size_t i = 0; i < arguments.size();) {
    const std::string_view argument = arguments[i++];
    if (argument == "--") {
      for (; i < arguments.size(); ++i) words_.emplace_back(arguments[i]);
    } else if (argument.size() > 1 && argument.front() == '-') {
      std::size_t used = 0;
      const std::string problem = take_flag(argument, arguments.subspan(i), flags, used);
      if (!problem.empty()) return problem;
      i += used;
    } else {
      words_.emplace_back(argument);
    }
  }
  if (const auto lang = text(kLangFlag.name); lang && !find_language(*lang)) {
    const auto [codes, last] = language_codes(std::identity());
    return msg::cli_language(language_, {.list = codes, .text = *lang, .text2 = last});
  }
  if (has(kHelpFlag.name)) return {};
  for (const FlagRule& rule : rules)
    if (std::string problem = broken_rule(rule); !problem.empty()) return problem;
  return {};
}

}  // namespace endeavor
