// Names of the box and of rules; see words.h. Moves are in move_words.cpp.
#include "tests/support/words.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "content/words.h"

namespace endeavor::test {

namespace {

[[noreturn]] void unknown(std::string_view what, std::string_view word) {
  throw std::invalid_argument("no " + std::string(what) + " is called " + std::string(word));
}

template <class Id, class Words>
Id find_word(const Words& words, std::string_view what, std::string_view word) {
  const auto at = std::find(words.begin(), words.end(), word);
  if (at == words.end()) unknown(what, word);
  return static_cast<Id>(at - words.begin());
}

template <class Id, class Labels>
Id find_label(const Labels& labels, std::string_view what, std::string_view word) {
  const auto at =
      std::find_if(labels.begin(), labels.end(), [&](const auto& label) { return label.id.view() == word; });
  if (at == labels.end()) unknown(what, word);
  return static_cast<Id>(at - labels.begin());
}

// Of pieces whose labels have more than id and name.
template <class Id, class Labels>
Id find_piece(const Labels& labels, std::string_view what, std::string_view word) {
  const auto at =
      std::find_if(labels.begin(), labels.end(), [&](const auto& label) { return label.piece.id.view() == word; });
  if (at == labels.end()) unknown(what, word);
  return static_cast<Id>(at - labels.begin());
}

constexpr std::string_view kTrack = "track:";

}  // namespace

Building building_called(std::string_view w) { return find_label<Building>(box().labels.buildings, "building", w); }
Card card_called(std::string_view w) { return find_label<Card>(box().labels.cards, "card", w); }
Token token_called(std::string_view w) { return find_word<Token>(kTokenIds, "token", w); }
Area area_called(std::string_view w) { return find_word<Area>(kAreaIds, "area", w); }
Attribute attribute_called(std::string_view w) { return find_word<Attribute>(kAttributeIds, "attribute", w); }
Deck deck_called(std::string_view w) { return find_word<Deck>(kDeckIds, "deck", w); }
Exploit exploit_called(std::string_view w) { return find_piece<Exploit>(box().labels.exploits, "Exploit", w); }
Nation nation_called(std::string_view w) { return find_piece<Nation>(box().labels.nations, "Nation", w); }
Fate fate_called(std::string_view w) { return find_piece<Fate>(box().labels.fates, "Fate", w); }

Space space_called(BoardId board, std::string_view w) {
  return find_label<Space>(box().labels.boards[index(board)].spaces, "space", w);
}

TokenPlace place_called(BoardId board, std::string_view w) {
  if (w.starts_with(kTrack)) {
    const auto colon = w.rfind(':');
    const Area a = area_called(w.substr(kTrack.size(), colon - kTrack.size()));
    const auto i = static_cast<std::size_t>(w.back() - '0');
    return static_cast<TokenPlace>(index(box().board(board).track_place[index(a)]) + i);
  }
  if (w.find("--") != std::string_view::npos) return box().board(board).links[index(link_called(board, w))].place;
  return static_cast<TokenPlace>(space_called(board, w));
}

Link link_called(BoardId board, std::string_view w) {
  const auto join = w.find("--");
  if (join == std::string_view::npos) unknown("link", w);
  const Space a = space_called(board, w.substr(0, join));
  const Space b = space_called(board, w.substr(join + 2));
  for (std::size_t i = 0; i < box().board(board).link_count; ++i) {
    const LinkFacts& link = box().board(board).links[i];
    if ((link.a == a && link.b == b) || (link.a == b && link.b == a)) return static_cast<Link>(i);
  }
  unknown("link", w);
}

std::string text_of(const Rules& rules) {
  std::string out{kEditionIds[index(rules.edition)]};
  out.append(" ").append(kBoardIds[index(rules.board)]).append(" ").append(std::to_string(rules.players));
  const Options& o = rules.options;
  if (o.order == Order::ByPlayer) out += " by-player";
  if (o.silent_fleet) out += " silent-fleet";
  if (o.limited_occupy) out += " limited-occupy";
  if (o.no_reaction_to_tokens) out += " no-reaction-to-tokens";
  if (o.building_scarcity) out += " building-scarcity";
  if (o.exploits) out += " exploits";
  if (o.nations == Nations::Chosen) out += " nations-chosen";
  if (o.nations == Nations::Dealt) out += " nations-dealt";
  return out;
}

Rules rules_called(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::string edition, board, option;
  int players = 0;
  in >> edition >> board >> players;
  Rules rules;
  rules.edition = find_word<Edition>(kEditionIds, "edition", edition);
  rules.board = find_word<BoardId>(kBoardIds, "board", board);
  rules.players = static_cast<std::uint8_t>(players);
  while (in >> option) {
    if (option == "by-player")
      rules.options.order = Order::ByPlayer;
    else if (option == "silent-fleet")
      rules.options.silent_fleet = true;
    else if (option == "limited-occupy")
      rules.options.limited_occupy = true;
    else if (option == "no-reaction-to-tokens")
      rules.options.no_reaction_to_tokens = true;
    else if (option == "building-scarcity")
      rules.options.building_scarcity = true;
    else if (option == "exploits")
      rules.options.exploits = true;
    else if (option == "nations-chosen")
      rules.options.nations = Nations::Chosen;
    else if (option == "nations-dealt")
      rules.options.nations = Nations::Dealt;
    else
      unknown("option", option);
  }
  return rules;
}

namespace {

std::vector<Rules> list_rules() {
  std::vector<Rules> all;
  for (int edition = 0; edition < kEditions; ++edition)
    for (int board = 0; board < kBoards; ++board)
      for (std::uint8_t players = 0; players < 8; ++players)
        for (unsigned options = 0; options < 32; ++options) {
          Rules r;
          r.edition = static_cast<Edition>(edition);
          r.board = static_cast<BoardId>(board);
          r.players = players;
          r.options.order = options % 2 == 1 ? Order::ByPlayer : Order::ByPhase;
          r.options.silent_fleet = options / 2 % 2 == 1;
          r.options.limited_occupy = options / 4 % 2 == 1;
          r.options.no_reaction_to_tokens = options / 8 % 2 == 1;
          r.options.building_scarcity = options / 16 == 1;
          if (check_rules(box(), r) == RulesProblem::None) all.push_back(r);
        }
  return all;
}

std::vector<Rules> list_module_rules() {
  std::vector<Rules> all;
  for (Rules r : list_rules()) {
    const Options& o = r.options;
    const int silent_options = int{o.limited_occupy} + int{o.no_reaction_to_tokens} + int{o.building_scarcity};
    if (silent_options != 0 && silent_options != 3) continue;
    for (const Nations nations : {Nations::Off, Nations::Chosen, Nations::Dealt})
      for (const bool exploits : {false, true}) {
        r.options.nations = nations;
        r.options.exploits = exploits;
        const bool with_modules = exploits || nations != Nations::Off;
        if (with_modules && check_rules(box(), r) == RulesProblem::None) all.push_back(r);
      }
  }
  return all;
}

}  // namespace

const std::vector<Rules>& all_rules() {
  static const std::vector<Rules> all = list_rules();
  return all;
}

const std::vector<Rules>& module_rules() {
  static const std::vector<Rules> all = list_module_rules();
  return all;
}

}  // namespace endeavor::test
