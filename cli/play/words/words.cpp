// Matching words to names and to moves; see words.h.
#include "cli/play/words/words.h"

#include <algorithm>

#include "cli/terminal/letters.h"

namespace endeavor {

namespace {

constexpr std::size_t kMostWords = 24;

// Each word begins a word of the spelling, in the same order.
std::optional<int> rank_in(const std::vector<std::string>& spelling, const std::string* words, std::size_t count) {
  bool whole = count == spelling.size();
  for (std::size_t i = 0; i < count && whole; ++i) whole = words[i] == spelling[i];
  if (whole) return 0;
  std::string joined;
  std::string initials;
  for (const std::string& part : spelling) {
    joined += part;
    initials += part[0];
  }
  if (count == 1 && joined.starts_with(words[0])) return 1;
  if (count == 1 && words[0].size() > 1 && initials.ends_with(words[0]))
    return 2;  // "fe" for the track of the Far East
  std::size_t at = 0;
  std::size_t first = 0;
  for (std::size_t i = 0; i < count; ++i, ++at) {
    while (at < spelling.size() && !spelling[at].starts_with(words[i])) ++at;
    if (at == spelling.size()) return std::nullopt;
    if (i == 0) first = at;
  }
  return first == 0 ? 1 : 2;
}

}  // namespace

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (std::size_t at = 0; at < text.size();) {
    const Letter letter = letter_at(text, at);
    at += letter.bytes;
    char c = ascii_of(letter.code);
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    const bool strange = letter.code >= 0x80 && c == '?';  // kept, so that nothing is silently dropped
    const bool known = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (known || strange)
      words.back() += c;
    else if (c != '\'' && !words.back().empty())
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

void Spelled::add(std::string_view text) {
  auto words = words_of(text);
  if (!words.empty() && std::find(spellings.begin(), spellings.end(), words) == spellings.end())
    spellings.push_back(std::move(words));
}

void Spelled::add(Language language, std::string_view text) {
  add(text);
  const auto place = std::find(spellings.begin(), spellings.end(), words_of(text));
  if (place != spellings.end()) usual[index(language)] = static_cast<std::uint8_t>(place - spellings.begin());
}

void Spelled::add(std::string_view id, const Name& name) {
  add(id);
  for (const Language l : ids<Language>(kLanguages)) add(l, name[index(l)].view());
}

std::optional<int> rank_of(const Spelled& name, const std::string* words, std::size_t count) {
  std::optional<int> best;
  for (const auto& spelling : name.spellings) {
    const auto rank = rank_in(spelling, words, count);
    if (rank && (!best || *rank < *best)) best = rank;
  }
  return best;
}

bool BestNamed::offer(const Spelled& name) {
  const auto rank = words_.empty() ? std::nullopt : rank_of(name, words_.data(), words_.size());
  if (!rank || *rank >= rank_) return false;
  rank_ = *rank;
  return true;
}

Vocabulary::Parts Vocabulary::parts_of(Move m) const {
  Parts parts = {{&verbs_[static_cast<std::size_t>(m.verb)], false}};
  const bool tile = m.verb == Verb::Start || m.verb == Verb::Scrap || m.verb == Verb::Build ||
                    m.verb == Verb::Pay || m.verb == Verb::Use;
  if (tile) parts.push_back({&buildings_[m.with], true});
  if (m.verb == Verb::Spend) parts.push_back({&tokens_[m.with], true});
  if (!m.power.is_none() || m.verb == Verb::Mobilize || m.verb == Verb::More) {
    add_power_parts(parts, m);
    return parts;
  }
  if (m.action != Action::None) parts.push_back({&actions_[index(m.action)], false});
  const bool from_pile = m.action == Action::Draw && m.target.kind() == TargetKind::Card;
  const bool says_none = m.verb == Verb::Memorial || m.verb == Verb::React || m.verb == Verb::Slot;
  if (from_pile)
    parts.push_back({&pile_[index(m.target.card())], true});
  else if (m.target.kind() != TargetKind::None || says_none)
    parts.push_back({&targets_[m.target.code()], true});
  return parts;
}

Vocabulary::Match Vocabulary::left_out(Weight weight) {
  Match match;
  if (weight == Weight::Word) match.left_out = 1;
  if (weight == Weight::FollowUp) match.follow_ups_left_out = 1;
  return match;
}

// Every way to deal the words out to the parts, in order.
std::optional<Vocabulary::Match> Vocabulary::match(const Part* part, const Part* end, const std::string* word,
                                                   const std::string* last) {
  if (part == end) return word == last ? std::optional(Match{}) : std::nullopt;
  std::optional<Match> best;
  const auto offer = [&](const std::optional<Match>& rest, Match here) {
    if (!rest) return;
    here.left_out += rest->left_out;
    here.rank += rest->rank;
    here.follow_ups_left_out += rest->follow_ups_left_out;
    here.single_letters += rest->single_letters;
    if (!best || here < *best) best = here;
  };
  offer(match(part + 1, end, word, last), left_out(part->weight));
  for (std::size_t count = 1; word + count <= last; ++count) {
    const auto rank = rank_of(*part->name, word, count);
    const int single = part->is_place && count == 1 && word->size() == 1 ? 1 : 0;
    if (rank)
      offer(match(part + 1, end, word + count, last),
            {.left_out = 0, .rank = *rank, .follow_ups_left_out = 0, .single_letters = single});
  }
  return best;
}

Matches Vocabulary::matches(const std::vector<std::string>& words, const std::vector<Move>& among) const {
  Matches found;
  if (words.empty() || words.size() > kMostWords) return found;
  std::optional<Match> best;
  for (const Move move : among) {
    const Parts parts = parts_of(move);
    auto here = match(parts.data(), parts.data() + parts.size(), words.data(), words.data() + words.size());
    if (!here || (here->left_out > 0 && here->single_letters > 0)) continue;
    here->single_letters = 0;
    if (here->left_out > 0) here->follow_ups_left_out = 0;
    if (best && *best < *here) continue;
    if (!best || *here < *best) found.moves.clear();
    best = here;
    found.moves.push_back(move);
    found.left_out = here->left_out;
  }
  return found;
}

std::vector<std::string> Vocabulary::next_words(const std::vector<std::string>& words, std::string_view begun,
                                                Language language, const std::vector<Move>& among) const {
  std::vector<std::string> next;
  for (const Move move : among) {
    for (const Part& part : parts_of(move)) {
      if (part.name->spellings.empty()) continue;
      for (const std::string& word : part.name->spellings[part.name->usual[index(language)]])
        if (word.starts_with(begun)) next.push_back(word);
    }
  }
  std::sort(next.begin(), next.end());
  next.erase(std::unique(next.begin(), next.end()), next.end());
  std::erase_if(next, [&](const std::string& word) {
    if (std::find(words.begin(), words.end(), word) != words.end()) return true;
    std::vector<std::string> longer = words;
    longer.push_back(word);
    return matches(longer, among).moves.empty();
  });
  return next;
}

}  // namespace endeavor
