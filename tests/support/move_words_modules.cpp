// The moves of Exploits, Nations and Fates in words, as X3 of the vocabulary writes them; see words.h.
#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "content/words.h"
#include "tests/support/move_words.h"

namespace endeavor::test {

namespace {

using WordList = std::vector<std::string>;

WordList split(std::string_view text, char at) {
  WordList words;
  std::istringstream in{std::string(text)};
  for (std::string word; std::getline(in, word, at);) words.push_back(word);
  return words;
}

bool is_action(std::string_view word) {
  return std::find(kActionIds.begin(), kActionIds.end(), word) != kActionIds.end();
}

Action action_called(std::string_view word) {
  return static_cast<Action>(std::find(kActionIds.begin(), kActionIds.end(), word) - kActionIds.begin());
}

bool is_attribute(std::string_view word) {
  return std::find(kAttributeIds.begin(), kAttributeIds.end(), word) != kAttributeIds.end();
}

bool is_deck(std::string_view word) { return std::find(kDeckIds.begin(), kDeckIds.end(), word) != kDeckIds.end(); }

bool is_building(std::string_view word) {
  const auto& all = box().labels.buildings;
  return std::any_of(all.begin(), all.end(), [&](const PieceLabels& label) { return label.id.view() == word; });
}

Target target_called(BoardId board, std::string_view word) {
  if (word.starts_with("track:")) return Target::track(area_called(word.substr(6)));
  if (word.starts_with("sea:")) return Target::sea(area_called(word.substr(4)));
  if (word.find("--") != std::string_view::npos) return Target::of(link_called(board, word));
  if (is_attribute(word)) return Target::of(attribute_called(word));
  if (is_deck(word)) return Target::of(deck_called(word));
  if (is_building(word)) return Target::of(building_called(word));
  return Target::at(space_called(board, word));
}

// "market" or "market+shipyard"; the engine has the lower type first.
std::vector<Target> paid_called(std::string_view word) {
  std::vector<Target> paid;
  for (const std::string& id : split(word, '+')) paid.push_back(Target::of(building_called(id)));
  std::sort(paid.begin(), paid.end());
  return paid;
}

std::string text_of_paid(BoardId board, Target a, Target b) {
  std::string first = text_of_target(board, Action::None, a);
  if (b.is_none()) return first;
  std::string second = text_of_target(board, Action::None, b);
  if (second < first) std::swap(first, second);
  return first + "+" + second;
}

void read_follow_up(std::string_view word, Move& m) {
  std::size_t next = 0;
  while (next < m.then.size() && !m.then[next].is_none()) ++next;
  const auto colon = word.find(':');
  const std::string_view what = word.substr(0, colon);
  const std::string_view which = colon == std::string_view::npos ? "" : word.substr(colon + 1);
  if (what == "then-draw" && which.empty())
    m.then.at(next) = Target::same_deck();
  else if (what == "then-draw")
    m.then.at(next) = Target::of(deck_called(which));
  else if (what == "then-track")
    m.then.at(next) = Target::of(attribute_called(which));
  else if (what == "then-payment")
    for (const Target t : paid_called(which)) m.then.at(next++) = t;
  else
    throw std::invalid_argument("no follow-up reads " + std::string(word));
}

// The alternative, the target in one or two words, the follow-ups.
void read_choice(BoardId board, const WordList& words, std::size_t at, Move& m) {
  if (at < words.size() && is_action(words[at])) m.action = action_called(words[at++]);
  WordList aim;
  while (at < words.size() && !words[at].starts_with("then-")) aim.push_back(words[at++]);
  if (aim.size() > 2) throw std::invalid_argument("too many words");
  if (aim.size() == 1 && aim[0].find('+') != std::string::npos) {
    const std::vector<Target> paid = paid_called(aim[0]);
    m.target = paid.at(0);
    m.other = paid.at(1);
  } else if (!aim.empty()) {
    m.target = target_called(board, aim.back());
    if (aim.size() == 2) m.other = target_called(board, aim.front());
  }
  while (at < words.size()) read_follow_up(words[at++], m);
}

bool read_power(BoardId board, const WordList& words, std::size_t at, Move& m) {
  if (at >= words.size()) return false;
  const std::string& kind = words[at];
  if (kind == "exploit") {
    m.power = Power::of(exploit_called(words.at(at + 1)), words.at(at + 2).at(0) - 'a');
    read_choice(board, words, at + 3, m);
  } else if (kind == "nation") {
    m.power = Power::nation();
    read_choice(board, words, at + 1, m);
  } else if (kind == "monument") {
    m.power = Power::monument();
    m.target = Target::at(space_called(board, words.at(at + 1)));
  } else if (kind == "fate") {
    m.power = Power::fate();
    m.target = Target::of(fate_called(words.at(at + 1)));
  } else {
    return false;
  }
  return true;
}

}  // namespace

std::string text_of_link(BoardId board, Link l) {
  const auto& spaces = box().labels.boards[index(board)].spaces;
  const LinkFacts& link = box().board(board).links[index(l)];
  const std::string a{spaces[index(link.a)].id.view()};
  const std::string b{spaces[index(link.b)].id.view()};
  return a < b ? a + "--" + b : b + "--" + a;
}

std::string text_of_power(Power power) {
  if (power == Power::nation()) return " nation";
  if (power == Power::monument()) return " monument";
  if (power == Power::fate()) return " fate";
  const ExploitLabels& labels = box().labels.exploits[index(power.exploit())];
  return " exploit " + std::string(labels.piece.id.view()) + " " + static_cast<char>('a' + power.ability());
}

std::string text_of_choice(BoardId board, Move m) {
  std::string out;
  if (m.action != Action::None) out.append(" ").append(kActionIds[index(m.action)]);
  const bool paid = m.target.kind() == TargetKind::Building;
  if (paid) out += " " + text_of_paid(board, m.target, m.other);
  if (!paid && !m.other.is_none()) out += " " + text_of_target(board, Action::None, m.other);
  if (!paid && !m.target.is_none()) out += " " + text_of_target(board, Action::None, m.target);
  for (std::size_t i = 0; i < m.then.size(); ++i) {
    const Target word = m.then[i];
    switch (word.kind()) {
      case TargetKind::SameDeck: out += " then-draw"; break;
      case TargetKind::Deck: out += " then-draw:" + text_of_target(board, Action::None, word); break;
      case TargetKind::Attribute: out += " then-track:" + text_of_target(board, Action::None, word); break;
      case TargetKind::Building: {
        const bool two = i + 1 < m.then.size() && m.then[i + 1].kind() == TargetKind::Building;
        out += " then-payment:" + text_of_paid(board, word, two ? m.then[i + 1] : Target::none());
        if (two) ++i;
        break;
      }
      default: break;
    }
  }
  return out;
}

bool read_module_move(BoardId board, std::string_view text, Move& m) {
  const WordList words = split(text, ' ');
  if (words.size() > 1 && (words[0] == "nation" || words[0] == "setup")) {
    const bool nation = words[0] == "nation";
    m = Move::choose(nation ? Verb::Nation : Verb::Setup,
                     nation ? Target::of(nation_called(words[1])) : target_called(board, words[1]));
    return true;
  }
  if (words[0] == "mobilize" || words[0] == "more") {
    m = Move::plain(words[0] == "more" ? Verb::More : Verb::Mobilize);
    read_choice(board, words, 1, m);
    return true;
  }
  if (words[0] == "then") {
    m = Move::plain(Verb::Then);
    return read_power(board, words, 1, m);
  }
  if (words.size() < 3 || (words[0] != "use" && words[0] != "spend")) return false;
  const bool use = words[0] == "use";
  m = use ? Move::use(building_called(words[1]), Action::None, Target::none())
          : Move::spend(token_called(words[1]), Action::None, Target::none());
  return read_power(board, words, 2, m);
}

}  // namespace endeavor::test
