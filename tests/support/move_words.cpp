// Moves in words, and all of them; see words.h. What the modules add is in move_words_modules.cpp.
#include "tests/support/move_words.h"

#include <array>
#include <map>
#include <stdexcept>

#include "content/words.h"
#include "engine/query.h"
#include "engine/well_formed.h"

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
  static const std::array<std::vector<Move>, kBoards> lists = [] {
    std::array<std::vector<Move>, kBoards> made;
    for (int b = 0; b < kBoards; ++b)
      each_base_move(box(), static_cast<BoardId>(b),
                     [&](Move m) { made[static_cast<std::size_t>(b)].push_back(m); });
    return made;
  }();
  return lists[index(board)];
}

std::vector<Move> module_moves(const Content& content, const State& s) {
  const Seat who = s.turn.seat == Seat::None ? s.to_move : s.turn.seat;
  const Player& p = s.player(who);
  Grammar grammar{.box = content, .board = s.rules.board, .buildings = bit(building_called("market")), .tokens = 0};
  for (const Building b : p.seaside()) grammar.buildings |= bit(b);
  for (int t = kFirstBlueToken - 1; t < kTokens; ++t)
    if (p.tokens[t] > 0) grammar.tokens |= bit(token(t));
  grammar.nation = s.tile(who).nation == Nation::None ? nation(0) : s.tile(who).nation;
  std::vector<Move> moves;
  each_module_move(grammar, [&](Move m) { moves.push_back(m); });
  return moves;
}

Move move_called(BoardId board, std::string_view text) {
  if (Move m; read_module_move(board, text, m)) return m;
  const auto& known = moves_by_text(board);
  const auto at = known.find(text);
  if (at == known.end()) throw std::invalid_argument("no move reads " + std::string(text));
  return at->second;
}

}  // namespace endeavor::test
