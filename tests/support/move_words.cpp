// Moves in words, and all of them; see words.h. What the modules add is in move_words_modules.cpp.
#include "tests/support/move_words.h"

#include <array>
#include <map>
#include <stdexcept>

#include "content/words.h"

namespace endeavor::test {

namespace {

constexpr std::array<std::string_view, kVerbs> kVerbWords = {
    "start", "scrap",    "build", "pay",  "done",    "use",    "spend", "pass",     "then",
    "stop",  "memorial", "react", "slot", "discard", "nation", "setup", "mobilize", "more"};

}  // namespace

std::string text_of_target(BoardId board, Action action, Target t) {
  const Labels& labels = box().labels;
  switch (t.kind()) {
    case TargetKind::Space: return std::string(labels.boards[index(board)].spaces[index(t.space())].id.view());
    case TargetKind::Track: return "track:" + std::string(kAreaIds[index(t.area())]);
    case TargetKind::Sea: return "sea:" + std::string(kAreaIds[index(t.area())]);
    case TargetKind::Deck: return std::string(kDeckIds[index(t.deck())]);
    case TargetKind::Card:
      return (action == Action::Draw ? "pile:" : "") + std::string(labels.cards[index(t.card())].id.view());
    case TargetKind::Building: return std::string(labels.buildings[index(t.building())].id.view());
    case TargetKind::Attribute: return std::string(kAttributeIds[index(t.attribute())]);
    case TargetKind::Link: return text_of_link(board, t.link());
    case TargetKind::Fate: return std::string(labels.fates[index(t.fate())].piece.id.view());
    case TargetKind::Nation: return std::string(labels.nations[index(t.nation())].piece.id.view());
    case TargetKind::SameDeck:
    case TargetKind::None: break;
  }
  return "none";
}

namespace {

struct Aim {
  Action action;
  Target target;
};

// Everything that can stand for <action>.
std::vector<Aim> all_aims(BoardId board) {
  std::vector<Aim> all;
  for (int i = 0; i < kAreas; ++i) {
    all.push_back({Action::Ship, Target::track(area(i))});
    all.push_back({Action::Ship, Target::sea(area(i))});
  }
  for (int i = 0; i < box().board(board).space_count; ++i)
    for (const Action a : {Action::Ship, Action::Occupy, Action::Attack}) all.push_back({a, Target::at(space(i))});
  for (int i = 0; i < kDecks; ++i) all.push_back({Action::Draw, Target::of(deck(i))});
  for (int i = 0; i < kCards; ++i) all.push_back({Action::Draw, Target::of(card(i))});
  for (int i = 0; i < box().building_count; ++i) all.push_back({Action::Payment, Target::of(building(i))});
  return all;
}

bool in_reactions(const Aim& aim) {
  return aim.action == Action::Ship || aim.action == Action::Occupy ||
         (aim.action == Action::Draw && aim.target.kind() == TargetKind::Deck);
}

std::vector<Move> list_moves(BoardId board) {
  std::vector<Move> all;
  for (const Verb v : {Verb::Done, Verb::Pass, Verb::Stop, Verb::React}) all.push_back(Move::plain(v));
  for (const Verb v : {Verb::Memorial, Verb::Slot}) all.push_back(Move::choose(v, Target::none()));
  for (int i = 0; i < kAttributes; ++i) all.push_back(Move::choose(Verb::Memorial, Target::of(attribute(i))));
  for (int i = 0; i < kCards; ++i)
    for (const Verb v : {Verb::Slot, Verb::Discard}) all.push_back(Move::choose(v, Target::of(card(i))));
  for (int i = 0; i < box().building_count; ++i)
    for (const Verb v : {Verb::Start, Verb::Scrap, Verb::Build, Verb::Pay})
      all.push_back(Move::tile(v, building(i)));
  for (const Aim& aim : all_aims(board)) {
    for (int i = 0; i < box().building_count; ++i) all.push_back(Move::use(building(i), aim.action, aim.target));
    for (int i = 0; i < kTokens; ++i) all.push_back(Move::spend(token(i), aim.action, aim.target));
    all.push_back(Move::then_do(aim.action, aim.target));
    if (in_reactions(aim)) all.push_back(Move::react(aim.action, aim.target));
  }
  return all;
}

const std::map<std::string, Move, std::less<>>& moves_by_text(BoardId board) {
  static const std::array<std::map<std::string, Move, std::less<>>, kBoards> maps = [] {
    std::array<std::map<std::string, Move, std::less<>>, kBoards> made;
    for (int b = 0; b < kBoards; ++b) {
      const auto id = static_cast<BoardId>(b);
      for (const Move m : well_formed_moves(id)) made[index(id)].emplace(text_of(id, m), m);
    }
    return made;
  }();
  return maps[index(board)];
}

}  // namespace

std::string text_of(BoardId board, Move m) {
  std::string out{kVerbWords[index(m.verb)]};
  switch (m.verb) {
    case Verb::Start:
    case Verb::Scrap:
    case Verb::Build:
    case Verb::Pay:
    case Verb::Use: out.append(" ").append(box().labels.buildings[m.with].id.view()); break;
    case Verb::Spend: out.append(" ").append(kTokenIds[m.with]); break;
    case Verb::Memorial:
    case Verb::Slot:
    case Verb::Nation:
    case Verb::Setup:
    case Verb::Discard: return out + " " + text_of_target(board, Action::None, m.target);
    case Verb::Mobilize:
    case Verb::More: return out + text_of_choice(board, m);
    case Verb::React:
      if (m.action == Action::None) return out + " none";
      break;
    default: break;
  }
  if (!m.power.is_none()) return out + text_of_power(m.power) + text_of_choice(board, m);
  if (m.action == Action::None) return out;
  out.append(" ").append(kActionIds[index(m.action)]).append(" ");
  return out + text_of_target(board, m.action, m.target);
}

const std::vector<Move>& well_formed_moves(BoardId board) {
  static const std::array<std::vector<Move>, kBoards> lists = {
      list_moves(BoardId::SideA), list_moves(BoardId::SideB), list_moves(BoardId::FirstEdition)};
  return lists[index(board)];
}

Move move_called(BoardId board, std::string_view text) {
  if (Move m; read_module_move(board, text, m)) return m;
  const auto& known = moves_by_text(board);
  const auto at = known.find(text);
  if (at == known.end()) throw std::invalid_argument("no move reads " + std::string(text));
  return at->second;
}

}  // namespace endeavor::test
