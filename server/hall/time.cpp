// What happens by the passing of time: votes and clocks of tables in memory by their timers, of those that sleep by
// the store's index, and the rounds of the house.
#include <algorithm>

#include "server/hall/inside.h"

namespace endeavor {

namespace {

constexpr Millis kRound = 1'000;
constexpr Millis kDueEvery = 10'000;
constexpr Millis kDueAhead = 15'000;
constexpr int kDueAtOnce = 200;
constexpr Millis kJobsEvery = 5'000;
constexpr Millis kJobsEveryAlone = 30'000;
constexpr Millis kPresentEvery = 10'000;
constexpr Millis kSweepEvery = 5'000;
constexpr Millis kWelcomeLasts = 60'000;
constexpr Millis kAfterNothing = 1'000;  // a time that has come and brought nothing is looked at again

}  // namespace

void Hall::Inside::set_timer(LiveTable& t, std::optional<Millis> at) {
  if (t.timer == at) return;
  if (t.timer) timers.erase({*t.timer, &t});
  t.timer = at;
  if (at) timers.insert({*at, &t});
}

// A timer that is early costs one look, so it is moved only when it would be late.
void Hall::Inside::schedule(LiveTable& t) {
  if (!t.table) return;
  auto at = t.table->wake_at(t.here);
  if (at && *at <= now)
    at = now < all_back_at(t) ? all_back_at(t)
                              : std::max(now + kAfterNothing, may_run_out(t) ? now : began + options.grace);
  if (t.rests_until > now) at = t.rests_until;
  if (t.alone_until > now && (!at || t.alone_until < *at)) at = t.alone_until;
  if (t.tell_at && (!at || *t.tell_at < *at)) at = t.tell_at;
  if (at && (!t.timer || *at < *t.timer)) set_timer(t, at);
}

void Hall::Inside::pass_time(LiveTable& t) {
  set_timer(t, std::nullopt);
  if (t.log == LiveTable::Log::Unread) return read_log(t);
  if (!t.ready()) return;  // scheduled when it is
  if (t.tell_at && *t.tell_at <= now) tell_table(t);
  constexpr int kEnough = 20;
  for (int i = 0; i < kEnough && now >= std::max(t.rests_until, all_back_at(t)); ++i) {
    const Asking nobody{.person = {}, .now = now, .here = t.here, .language = Language::En};
    std::vector<Row> rows = t.table->tick(nobody, may_run_out(t)).rows;
    if (rows.empty()) break;
    put_rows(t, std::move(rows));
  }
  if (t.ready() && t.line.empty() && !t.writing) think(t);
  schedule(t);
}

void Hall::Inside::tick() {
  while (!timers.empty() && timers.begin()->first <= now && !stopping) pass_time(*timers.begin()->second);
  if (now >= next_round && !stopping) house_keeping();
}

Millis Hall::Inside::next_tick() const {
  return timers.empty() ? next_round : std::min(next_round, timers.begin()->first);
}

void Hall::Inside::find_due() {
  if (finding_due) return;
  finding_due = true;
  rounds.due = now;
  const int most = kDueAtOnce + static_cast<int>(due_for_others.size());
  store.due(now + kDueAhead, most, [this, most](Store::Read read, const std::vector<std::string>& due) {
    finding_due = false;
    if (read != Store::Read::Found) return;
    if (due.size() == static_cast<std::size_t>(most)) rounds.due = now - kDueEvery;  // there may be more
    for (const std::string& id : due) {
      if (due_for_others.contains(id)) continue;
      with_table(id, [this, id](LiveTable* t, Code why_not) {
        if (why_not == Code::OtherBox || why_not == Code::Broken) due_for_others.insert(id);
        if (t == nullptr) return;
        pass_time(*t);
        if (!t->ready() || t->writing || !t->line.empty()) return;
        const auto wake = t->table->wake_at(t->here);
        if (wake && *wake <= now + kDueAhead) return;  // its timer is near
        t->index_old = true;                           // the store has an earlier time than the table
        write(*t);
      });
    }
  });
}

void Hall::Inside::house_keeping() {
  next_round = now + kRound;
  const auto due = [&](Millis& last, Millis every) {
    if (now - last < every) return false;
    last = now;
    return true;
  };
  if (now - rounds.due >= kDueEvery) find_due();
  if (now - rounds.jobs >= (store.shared() ? kJobsEvery : kJobsEveryAlone)) take_jobs();
  if (store.shared() && !my_jobs.empty() && due(rounds.kept, kJobKeepAlive)) {
    std::vector<StoredJob> jobs;
    for (const auto& [table, seq] : my_jobs) jobs.push_back({table, seq});
    store.keep_jobs(std::move(jobs), now);
  }
  if (store.shared() && due(rounds.present, kPresentEvery)) {
    for (const auto& [id, t] : tables) {
      if (t->set_present) set_present(*t);
      if (!t->watchers.empty() || !t->elsewhere.empty()) present_elsewhere(*t);
    }
  }
  const bool crowded = tables.size() > options.tables_in_memory + options.tables_in_memory / 4;
  if (!due(rounds.swept, crowded ? kRound : kSweepEvery)) return;
  leave_memory();
  if (people.size() > kNamesInMemory) forget_names();
  asks.sweep(now);
  openings.sweep(now);
  void_tokens.sweep(now);
  logs_for_lists.sweep(now);
  guests.sweep(now);
  std::erase_if(welcomes, [&](const auto& entry) {
    if (now - entry.second.at < kWelcomeLasts) return false;
    leave_address(entry.second.socket.address);
    return true;
  });
}

void Hall::Inside::on_news(const News& news) {
  if (stopping) return;
  const auto for_tables = [&](auto&& act) {
    if (!news.id.empty()) {
      if (LiveTable* t = find(news.id)) act(*t);
      return;
    }
    std::vector<LiveTable*> all;
    for (const auto& [id, t] : tables) all.push_back(t.get());
    for (LiveTable* t : all) act(*t);
  };
  switch (news.kind) {
    case News::Kind::Table:
      return for_tables([&](LiveTable& t) {
        t.look_again = true;
        if (t.ready() && t.line.empty() && !t.writing) refresh(t);
      });
    case News::Kind::Presence: return for_tables([&](LiveTable& t) { present_elsewhere(t); });
    case News::Kind::Person: {
      if (!news.id.empty()) return person_news(news.id);
      std::vector<std::string> all;
      for (const auto& [id, known] : people) all.push_back(id);
      for (const std::string& id : all) person_news(id);
      return;
    }
    case News::Kind::Job: return take_jobs();
  }
}

}  // namespace endeavor
