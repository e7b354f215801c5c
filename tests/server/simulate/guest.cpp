// What a client does with what it is told; see guest.h. Everything is checked with its own engine.
#include "tests/server/simulate/guest.h"

#include <algorithm>

#include "engine/hash.h"
#include "engine/legal.h"
#include "notation/move/move_text.h"
#include "notation/record/rules_json.h"
#include "notation/state/hash_text.h"
#include "tests/server/simulate/world.h"

namespace endeavor::sim {

namespace {

std::string text_or(Json value) { return value && value.is_text() ? std::string(value.text()) : std::string(); }

}  // namespace

void Guest::broken(const std::string& what) const { throw Broken(what + " (" + name_ + ")"); }

std::optional<Meant> Guest::asked_move(std::int64_t number) const {
  const auto found = questions_.find(number);
  if (found == questions_.end() || found->second.what != Asked::Play) return std::nullopt;
  return found->second.move;
}

void Guest::connected() {
  online_ = true;
  connecting_ = false;
}

void Guest::disconnected() {
  online_ = false;
  connecting_ = false;
  watching_ = false;
  watch_asked_ = false;
  pending_sent_ = false;
  questions_.clear();
}

void Guest::received(std::string_view text) {
  if (!tree_.parse(text)) broken("what was sent is no JSON");
  const Json root = tree_.root();
  const Json event = root.find("event");
  if (!event) return answered(root);
  const std::string_view kind = event.text();
  if (kind == "hello") return;
  const Json about = root.find("table");
  const std::string id(about.is_text() ? about.text() : about.find("id").text());
  if (id != table_ || !watching_) return;  // of a table that was left
  if (kind == "moved") return moved(root);
  if (kind == "undone") return undone(root);
  if (kind == "table") return see_table(about);
  if (kind == "snapshot") return adopt(about, root.find("moves"), 0, root.find("hash"));
}

void Guest::answered(Json root) {
  const Json number = root.find("id");
  if (!number.is_integer()) broken("an answer without a number");
  const auto found = questions_.find(number.integer());
  if (found == questions_.end()) return;  // to what was sent twice
  const Question question = found->second;
  if (question.what != Asked::Watch) questions_.erase(found);  // a watch that was doubled begins anew
  if (!root.find("ok").truth() && root.find("error").find("code").text() == "unknown-person") return become_new();
  if (question.what == Asked::Watch) return watch_answered(root);
  if (question.what == Asked::Play) return play_answered(question, root);
  if (root.find("ok").truth()) return;
  const std::string_view code = root.find("error").find("code").text();
  if (code == "busy")
    for (VoteShown& vote : votes_)
      if (vote.id == question.vote) vote.answered = false;
}

void Guest::watch_answered(Json root) {
  watch_asked_ = false;
  if (!root.find("ok").truth()) return;
  const Json table = root.find("table");
  if (table.find("id").text() != table_) return;
  const int from = static_cast<int>(root.find("from").integer());
  const bool known =
      game_ && table.find("undos").integer() == undos_ && from <= static_cast<int>(game_->moves.size());
  if (from > 0 && !known) return watch(0);
  watching_ = true;
  adopt(table, root.find("moves"), from, root.find("hash"));
}

void Guest::adopt(Json table, Json moves, int from, Json hash) {
  if (from == 0) game_.reset();
  undos_ = static_cast<int>(table.find("undos").integer());
  see_table(table);
  if (game_) {
    while (static_cast<int>(game_->moves.size()) > from) undo(*game_);
    for (const Json text : moves) {
      const auto move = parse_move(*game_->box, game_->rules(), text.text());
      if (!move || why_not(*game_->box, game_->now(), *move)) broken("a move of the list is not legal");
      endeavor::play(*game_, *move);
    }
    if (table.find("ply").integer() != static_cast<std::int64_t>(game_->moves.size())) broken("moves are missing");
  }
  check_hash(hash);
  if (pending_ && pending_->table != table_) pending_.reset();
}

void Guest::see_table(Json table) {
  phase_ = table.find("phase").text();
  host_ = text_or(table.find("host"));
  rematch_ = text_or(table.find("rematch"));
  seats_.clear();
  seat_ = -1;
  for (const Json chair : table.find("seats")) {
    SeatShown seat;
    if (const Json person = chair.find("person"); person.is_object()) seat.person = text_or(person.find("id"));
    seat.bot = text_or(chair.find("bot"));
    seat.held_by = text_or(chair.find("held_by"));
    seat.here = chair.find("here").truth();
    if (!person_.empty() && seat.person == person_) seat_ = static_cast<int>(seats_.size());
    seats_.push_back(std::move(seat));
  }
  std::vector<VoteShown> votes;
  for (const Json vote : table.find("votes")) {
    VoteShown shown{.id = std::string(vote.find("id").text()), .seat = -1};
    if (const Json seat = vote.find("seat"); seat.is_integer()) shown.seat = static_cast<int>(seat.integer());
    const auto before = std::ranges::find(votes_, shown.id, &VoteShown::id);
    shown.answered = before != votes_.end() && before->answered;
    for (const Json yes : vote.find("yes")) shown.answered |= yes.integer() == seat_;
    votes.push_back(std::move(shown));
  }
  votes_ = std::move(votes);
  if (phase_ != "gathering" && !game_) begin_game(table);
}

// From what makes the shuffle fair, as anybody can.
void Guest::begin_game(Json table) {
  const Content& box = builtin_content();
  Input in(Language::En);
  const auto rules = read_rules(in, box, table.find("rules"), Where("rules"));
  const auto fair = rules ? read_fair(in, table.find("fair"), Where("fair"), rules->players) : std::nullopt;
  if (!fair) broken("a table without a fair set-up");
  if (table.find("commitment").text() != hex_of(commitment_to(fair->secret)))
    broken("another secret than was promised");
  const std::uint64_t seed = seed_of(*fair);
  game_ = game_from_setup(box, *rules, random_setup(box, *rules, seed), seed, default_names(rules->players));
}

void Guest::check_hash(Json hash) const {
  if (!game_) {
    if (!hash.is_null()) broken("a hash of nothing");
    return;
  }
  if (!hash.is_text() || hash.text() != hash_text(state_hash(game_->now())))
    broken("another hash than my engine's");
}

void Guest::moved(Json event) {
  if (!game_) broken("a move before the game has begun");
  if (event.find("undos").integer() != undos_) broken("a move of another line");
  if (event.find("ply").integer() != static_cast<std::int64_t>(game_->moves.size()) + 1)
    broken("a move is told twice, or one is missing");
  const auto move = parse_move(*game_->box, game_->rules(), event.find("move").text());
  if (!move || why_not(*game_->box, game_->now(), *move)) broken("an illegal move is told");
  endeavor::play(*game_, *move);
  check_hash(event.find("hash"));
}

void Guest::undone(Json event) {
  const std::int64_t to = event.find("to").integer();
  if (!game_ || event.find("undos").integer() != undos_ + 1 || to >= static_cast<std::int64_t>(game_->moves.size()))
    broken("an undo is told twice, or one is missing");
  while (static_cast<std::int64_t>(game_->moves.size()) > to) undo(*game_);
  ++undos_;
  check_hash(event.find("hash"));
}

void Guest::play_answered(const Question& question, Json root) {
  const bool is_pending = pending_ && *pending_ == question.move;
  if (root.find("ok").truth()) {
    if (root.find("ply").integer() != question.move.ply + 1) broken("a move is answered with another ply");
    if (is_pending) pending_.reset();
    return;
  }
  const std::string_view code = root.find("error").find("code").text();
  if (code == "stale") stale(root);
  if (!is_pending) return;
  if (code == "busy" || code == "unknown-table") {
    pending_sent_ = false;  // the same again, later
    return;
  }
  if (code == "illegal" || code == "unknown-move") broken("a legal move is refused");
  pending_.reset();
}

// Dropping and appending gives the line that is played, as far as it goes.
void Guest::stale(Json root) {
  const Table* table = world_.witness.table(table_);
  if (!game_ || !watching_ || table == nullptr || table->undos() != root.find("undos").integer()) return;
  const std::size_t from = static_cast<std::size_t>(root.find("from").integer());
  if (from > game_->moves.size()) return;
  const std::vector<Move>& now = table->game()->moves;
  if (from > now.size() ||
      !std::equal(now.begin(), now.begin() + static_cast<std::ptrdiff_t>(from), game_->moves.begin()))
    broken("stale keeps moves that were taken back");
  std::size_t ply = from;
  for (const Json text : root.find("moves")) {
    if (ply >= now.size() || text.text() != move_text(*game_->box, game_->rules(), now[ply]))
      broken("stale brings other moves");
    ++ply;
  }
}

}  // namespace endeavor::sim
