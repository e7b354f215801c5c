// What comes to a client's mind; see guest.h.
#include <algorithm>

#include "engine/legal.h"
#include "notation/move/move_text.h"
#include "notation/names.h"
#include "tests/server/simulate/guest.h"
#include "tests/server/simulate/world.h"

namespace endeavor::sim {

void Guest::stay_away(Millis until) {
  world_.drop(*this);
  away_until_ = until;
}

void Guest::act() {
  Chance& chance = world_.chance;
  const bool away = !world_.calm && world_.future.now < away_until_;
  world_.future.in(away          ? chance.between(1'000, 15'000)
                   : world_.calm ? chance.between(100, 1'000)
                                 : chance.between(100, 2'500),
                   nullptr, [this] { act(); });
  if (away) return;
  if (!world_.calm && online_ && chance.one_in(300)) return world_.drop(*this);
  if (!world_.calm && chance.one_in(400))  // a walk in the garden
    return stay_away(world_.future.now + chance.between(5'000, 200'000));
  if (errand_open_) return;
  if (token_.empty()) return enrol();
  if (party_.table.empty()) {
    if (party_.guests.front() == this) make_table();
    return;
  }
  if (!online_) {
    if (!connecting_) world_.connect(*this);
    connecting_ = true;
    return;
  }
  if (table_ != party_.table) {
    table_ = party_.table;
    watching_ = watch_asked_ = false;
    questions_.clear();
    game_.reset();
    pending_.reset();
    votes_.clear();
    undos_ = 0;
  }
  if (!watching_) {
    if (!watch_asked_) watch(game_ && !chance.one_in(3) ? static_cast<int>(game_->moves.size()) : 0);
    return;
  }
  if (world_.calm) return;
  if (phase_ == "gathering") return gather();
  if (phase_ == "playing") return take_part();
  if (party_.table == table_ && !chance.one_in(3)) {
    if (chance.one_in(2) && seat_ >= 0)
      rematch();
    else if (party_.guests.front() == this)
      make_table();
  }
}

// ---- Over HTTP ----------------------------------------------------------------------------------------------

void Guest::errand(std::string method, std::string target, std::string body, void (Guest::*done)(Json)) {
  errand_open_ = true;
  world_.http(*this, std::move(method), std::move(target), std::move(body),
              [this, done](int status, const std::string& text) {
                errand_open_ = false;
                if (status == 401) return become_new();
                JsonTree tree;
                if (status == 200 || status == 201)
                  if (tree.parse(text)) (this->*done)(tree.root());
              });
}

void Guest::enrol() { errand("POST", "/api/people", R"({"name":")" + name_ + "\"}", &Guest::enrolled); }

void Guest::enrolled(Json root) {
  person_ = root.find("person").find("id").text();
  token_ = root.find("token").text();
}

void Guest::make_table() { errand("POST", "/api/tables", party_.request, &Guest::table_made); }

void Guest::rematch() {
  errand("POST", "/api/tables/" + table_ + "/rematch", R"({"nonce":")" + world_.nonce() + "\"}",
         &Guest::table_made);
}

void Guest::table_made(Json root) { party_.table = root.find("table").find("id").text(); }

void Guest::sit(int seat) {
  errand("POST", "/api/tables/" + table_ + "/sit",
         R"({"seat":)" + std::to_string(seat) + R"(,"nonce":")" + world_.nonce() + "\"}", &Guest::nothing);
}

// Everyone one seat on, as the host likes it.
void Guest::arrange() {
  std::string seats;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const SeatShown& seat = seats_[(i + 1) % seats_.size()];
    seats += (i == 0 ? "\"" : ",\"") +
             (!seat.bot.empty()      ? seat.bot
              : !seat.person.empty() ? seat.person
                                     : "open") +
             "\"";
  }
  errand("POST", "/api/tables/" + table_ + "/seats", R"({"seats":[)" + seats + "]}", &Guest::nothing);
}

// Somebody who is forgotten comes back as another.
void Guest::be_forgotten() { errand("DELETE", "/api/people/me", "", &Guest::nothing); }

void Guest::become_new() {
  person_.clear();
  token_.clear();
  pending_.reset();
  world_.drop(*this);
}

void Guest::start() { errand("POST", "/api/tables/" + table_ + "/start", "", &Guest::nothing); }

void Guest::leave() { errand("POST", "/api/tables/" + table_ + "/leave", "{}", &Guest::nothing); }

// ---- Over the socket ----------------------------------------------------------------------------------------

void Guest::ask(std::string members, Question question) {
  const std::int64_t number = next_number_++;
  questions_.emplace(number, std::move(question));
  world_.send(*this, "{\"id\":" + std::to_string(number) + ",\"table\":\"" + table_ + "\"," + members + "}");
}

void Guest::watch(int from) {
  watch_asked_ = true;
  ask(R"("cmd":"watch","from":)" + std::to_string(from), {.what = Asked::Watch});
}

void Guest::gather() {
  const auto open =
      std::ranges::find_if(seats_, [](const SeatShown& s) { return s.person.empty() && s.bot.empty(); });
  if (seat_ < 0) {
    if (open != seats_.end()) sit(static_cast<int>(open - seats_.begin()));
    return;
  }
  if (host_ == person_ && world_.chance.one_in(20)) return arrange();
  if (open == seats_.end() && host_ == person_) return start();
  if (world_.chance.one_in(200)) leave();
}

void Guest::take_part() {
  Chance& chance = world_.chance;
  if (chance.one_in(30)) ask(R"("cmd":"say","text":")" + name_ + " " + std::to_string(++lines_said_) + "\"", {});
  if (chance.one_in(500)) {
    std::erase_if(questions_, [](const auto& entry) { return entry.second.what == Asked::Watch; });
    ask(R"("cmd":"unwatch")", {});
    watching_ = false;
    return;
  }
  if (seat_ < 0) return;
  cast_votes();
  if (!seats_[static_cast<std::size_t>(seat_)].held_by.empty()) {
    if (chance.one_in(3)) sit(seat_);
    return;
  }
  if (chance.one_in(1500)) return leave();
  if (chance.one_in(500)) return be_forgotten();
  if (chance.one_in(800)) ask(R"("cmd":"propose","what":"end")", {});
  if (chance.one_in(30)) {
    const std::size_t seat = chance.below(seats_.size());
    if (!seats_[seat].here) ask(R"("cmd":"propose","what":"replace","seat":)" + std::to_string(seat), {});
  }
  if (chance.one_in(25)) return take_back();
  play();
}

void Guest::cast_votes() {
  for (VoteShown& vote : votes_) {
    if (vote.answered || vote.seat == seat_ || world_.chance.one_in(3)) continue;
    vote.answered = true;
    const bool yes = !world_.chance.one_in(6);
    world_.witness.means_vote(vote.id, person_, yes);
    ask(R"("cmd":"vote","vote":")" + vote.id + R"(","yes":)" + (yes ? "true" : "false"), {.vote = vote.id});
  }
}

void Guest::take_back() {
  const int ply = static_cast<int>(game_->moves.size());
  const int back = 1 + static_cast<int>(world_.chance.below(4));
  if (ply >= back)
    ask(R"("cmd":"undo","ply":)" + std::to_string(ply) + R"(,"to":)" + std::to_string(ply - back), {});
}

// A move that was sent and not answered is sent again as it was, whatever has happened since.
void Guest::play() {
  if (!pending_) {
    if (is_over(game_->now()) || seat_number(game_->now().to_move) != seat_) return;
    MoveList legal;
    legal_moves(*game_->box, game_->now(), legal);
    const Move move = legal[world_.chance.below(static_cast<std::size_t>(legal.size()))];
    pending_ = Meant{.table = table_,
                     .person = person_,
                     .ply = static_cast<int>(game_->moves.size()),
                     .undos = undos_,
                     .move = move_text(*game_->box, game_->rules(), move)};
    pending_sent_ = false;
    world_.witness.means(*pending_);
  }
  if (pending_sent_) return;
  pending_sent_ = true;
  ask(R"("cmd":"play","ply":)" + std::to_string(pending_->ply) + R"(,"undos":)" + std::to_string(pending_->undos) +
          R"(,"move":")" + pending_->move + "\"",
      {.what = Asked::Play, .move = *pending_});
}

}  // namespace endeavor::sim
