// The simulator's world; see world.h. What happens on the network is in network.cpp.
#include "tests/server/simulate/world.h"

#include <algorithm>

#include "engine/hash.h"
#include "tests/server/simulate/process.h"

namespace endeavor::sim {

namespace {

constexpr std::size_t kNotesKept = 60;
constexpr Millis kSettles = 40'000;
constexpr Millis kQuiet = 4'000;  // bots may go on among themselves

}  // namespace

World::World(const Plan& wanted) : plan(wanted), chance(wanted.seed), witness(future) {
  disk.on_stored = [this](const std::string& table, const Row& row) {
    note("stored " + table.substr(0, 4) + " " + std::to_string(row.seq) + " " +
         std::string(kRowWords[static_cast<std::size_t>(row.kind)]) + " " + std::to_string(row.seat) + " " +
         row.text.substr(0, 60));
    last_stored_ = future.now;
    witness.stored(table, row);
    if (!calm && chance.one_in(300))  // before anybody hears of it
      future.in(0, nullptr, [this] { crash(chance.below(processes_.size())); });
  };
  if (plan.faults.broadcast_before_commit)
    disk.on_asked = [this](const std::string& table, const Row& row) { told_too_early(table, row); };
  for (int i = 0; i < plan.halls; ++i) processes_.push_back(nullptr);
  for (std::size_t i = 0; i < processes_.size(); ++i) start_process(i);
  make_parties();
}

World::~World() {
  for (auto& process : processes_)
    if (process) process->crash();
}

std::string World::nonce() {
  std::string hex;
  while (hex.size() < 64) hex += "0123456789abcdef"[chance.below(16)];
  return hex;
}

void World::note(std::string line) {
  notes_.push_back(std::to_string(future.now - 1'800'000'000'000) + "  " + std::move(line));
  if (notes_.size() > kNotesKept) notes_.pop_front();
}

void World::make_parties() {
  for (int p = 0; p < plan.parties; ++p) {
    Party& party = *parties_.emplace_back(std::make_unique<Party>());
    const std::size_t players = 2 + chance.below(3);
    const std::size_t people = 1 + chance.below(players);
    std::string seats = "\"me\"";
    for (std::size_t i = 1; i < players; ++i) seats += i < people ? ",\"open\"" : ",\"random\"";
    std::string pace = R"({"kind":"untimed"})";
    if (chance.one_in(2))
      pace = R"({"kind":"live","base_s":)" + std::to_string(chance.between(3, 120)) + R"(,"increment_s":)" +
             std::to_string(chance.between(0, 8)) + "}";
    else if (chance.one_in(2))
      pace = R"({"kind":"days","days":1})";
    party.request = R"({"rules":{"edition":"age-of-sail","board":")" +
                    std::string(players > 3 ? "side-b" : "side-a") + R"(","players":)" + std::to_string(players) +
                    R"(},"stand_in":"random","seats":[)" + seats + R"(],"pace":)" + pace + R"(,"nonce":")" +
                    nonce() + "\"}";
    for (std::size_t i = 0; i < people; ++i) {
      const std::string name = "g" + std::to_string(p) + std::string(1, static_cast<char>('a' + i));
      party.guests.push_back(guests_.emplace_back(std::make_unique<Guest>(*this, party, name)).get());
    }
  }
  for (const auto& guest : guests_) guest->act();
}

Process* World::any_process() {
  std::vector<Process*> up;
  for (const auto& process : processes_)
    if (process) up.push_back(process.get());
  return up.empty() ? nullptr : up[chance.below(up.size())];
}

void World::start_process(std::size_t which) {
  note("process " + std::to_string(which) + " starts");
  processes_[which] = std::make_unique<Process>(*this, "process-" + std::to_string(which));
}

void World::crash(std::size_t which) {
  if (!processes_[which]) return;
  note("process " + std::to_string(which) + " dies");
  ++story_.crashes;
  const HallCounts counts = processes_[which]->hall().counts();
  story_.conflicts += counts.conflicts;
  story_.failures += counts.failures;
  story_.snapshots += counts.snapshots;
  const Process* gone = processes_[which].get();
  processes_[which]->crash();
  std::vector<std::shared_ptr<Link>> cut_links;
  for (const auto& [id, link] : links_)
    if (link->process == gone) cut_links.push_back(link);
  for (const auto& link : cut_links) {
    links_.erase(link->id);
    *link->server_holds = false;
    future.in(chance.between(0, 2'000), link->guest_holds, [this, link] {
      cut(link);
      link->guest->disconnected();
    });
  }
  processes_[which].reset();
  future.in(calm ? 100 : chance.between(50, chance.one_in(4) ? 90'000 : 3'000), nullptr,
            [this, which] { start_process(which); });
}

// Something bad, now and then.
void World::trouble() {
  const bool night = future.now < night_until_;
  future.in(night ? chance.between(60'000, 7'200'000) : chance.between(1'000, 40'000), nullptr,
            [this] { trouble(); });
  if (calm) return;
  if (chance.one_in(60)) {
    note("night");
    night_until_ = future.now + chance.between(3'600'000, 40 * 3'600'000);
    for (const auto& guest : guests_) guest->stay_away(night_until_ + chance.between(0, 60'000));
    return;
  }
  switch (chance.below(4)) {
    case 0:
    case 1: return crash(chance.below(processes_.size()));
    case 2:
      note("the disk is full");
      disk.full_until = future.now + chance.between(10, 8'000);
      return;
    default:
      note("the disk does not answer");
      disk.full_until = disk.silent_until = future.now + chance.between(10, 4'000);
  }
}

void World::run_clock(Millis before) {
  if (!plan.faults.clock_runs_while_away) return;
  const bool away = std::ranges::any_of(guests_, [](const auto& guest) { return !guest->online(); });
  if (away) ahead_ += future.now - before;
}

void World::step() {
  const Millis before = future.now;
  std::optional<Millis> next = future.next();
  Process* ticks = nullptr;
  for (const auto& process : processes_) {
    if (!process) continue;
    const Millis at = std::max(future.now, process->hall().next_tick() - ahead_);
    if (next && at > *next) continue;
    next = at;
    ticks = process.get();
  }
  if (ticks == nullptr) {
    future.step();
  } else {
    future.now = *next;
    ticks->hall().tick(hall_time());
  }
  run_clock(before);
}

void World::settle() {
  note("calm");
  calm = disk.calm = true;
  disk.full_until = disk.silent_until = 0;
  const Millis end = future.now + kSettles;
  while (future.now < end || future.now - last_stored_ < kQuiet) step();
  check_everybody();
  calm = disk.calm = false;
  ++story_.calms;
}

// Connected and idle: the same game, as the log has it.
void World::check_everybody() const {
  for (const auto& guest : guests_) {
    const Table* table = witness.table(guest->table());
    if (table == nullptr) continue;
    if (!guest->watching()) throw Broken("somebody cannot watch although all is calm (" + guest->name() + ")");
    if (guest->phase() != kTablePhaseWords[static_cast<std::size_t>(table->phase())])
      throw Broken("somebody sees another phase (" + guest->name() + ")");
    if (guest->open_votes() != table->votes().size())
      throw Broken("somebody sees other votes (" + guest->name() + ")");
    if (table->game() == nullptr) continue;
    const auto& game = guest->game();
    if (!game || guest->undos() != table->undos() || game->moves != table->game()->moves ||
        state_hash(game->now()) != state_hash(table->game()->now()))
      throw Broken("somebody who is idle sees another position (" + guest->name() + ")");
  }
}

Story World::run() {
  const Millis began = future.now;
  try {
    future.in(5'000, nullptr, [this] { trouble(); });
    int settled_at = 0;
    Millis calm_at = future.now;
    while (witness.moves() < plan.moves) {
      step();
      const bool long_ago = future.now - std::max(calm_at, night_until_) > 3'600'000;
      if (witness.moves() - settled_at < 300 && !long_ago) continue;
      if (long_ago && witness.moves() == settled_at) throw Broken("nothing has moved for an hour");
      settle();
      settled_at = witness.moves();
      calm_at = future.now;
    }
    settle();
    witness.look_back();
  } catch (const Broken& broken) {
    story_.broken = broken.what();
    for (const std::string& line : notes_) story_.trace += line + "\n";
  }
  for (const auto& process : processes_) {
    if (!process) continue;
    const HallCounts counts = process->hall().counts();
    story_.conflicts += counts.conflicts;
    story_.failures += counts.failures;
    story_.snapshots += counts.snapshots;
  }
  story_.moves = witness.moves();
  story_.games_over = witness.games_over();
  story_.undos = witness.undos();
  story_.votes_ended = witness.votes_ended();
  story_.time_outs = witness.time_outs();
  story_.lasted = future.now - began;
  return story_;
}

Story run_world(const Plan& plan) { return World(plan).run(); }

}  // namespace endeavor::sim
