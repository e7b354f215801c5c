// Bots: which decision wants thinking, who thinks, and their moves. The decision is stored with the row that brings
// it, so that it is found after a crash, or by another process. Bots move for people: where nobody has a seat of
// their own and nobody looks, they wait, and where all who have one are away they leave time to come back.
#include <algorithm>
#include <utility>

#include "server/hall/inside.h"

namespace endeavor {

bool Hall::Inside::has_people(const LiveTable& t) const {
  return std::ranges::any_of(t.table->chairs(), [](const TableChair& chair) {
    return !chair.person.empty() && (chair.held_by.empty() || chair.returning);
  });
}

// Stand-ins among themselves would have ended the game before whoever comes back and sees it can sit down.
bool Hall::Inside::must_wait(LiveTable& t, const Table::Job& job) {
  const bool held = std::ranges::any_of(
      t.table->chairs(), [](const TableChair& chair) { return !chair.person.empty() && !chair.held_by.empty(); });
  if (!held || has_people(t) || my_jobs.contains(t.id)) return false;
  if (t.alone_at != job.seq) {
    t.alone_at = job.seq;
    t.alone_until = now + (std::exchange(t.asleep, false) ? kComeBack : kStandInsAlone);
    set_timer(t, std::min(t.timer.value_or(t.alone_until), t.alone_until));
  }
  return now < t.alone_until;
}

std::optional<Table::Job> Hall::Inside::job_wanted(LiveTable& t) {
  if (t.table->phase() != TablePhase::Playing) return std::nullopt;
  const bool looked_at = !t.watchers.empty() || now - t.looked_at < kBotsWithoutCompany;
  // A job that was taken is wanted by whoever has stored it.
  if (!looked_at && !has_people(t) && !my_jobs.contains(t.id)) {
    t.asleep = true;
    t.alone_at = -1;
    return std::nullopt;
  }
  if (has_people(t)) t.asleep = false;
  auto job = t.table->job_wanted();
  if (job && must_wait(t, *job)) job.reset();
  return job;
}

void Hall::Inside::put_job(LiveTable& t, TableWrite& w) {
  const auto wanted = job_wanted(t);
  const std::optional<std::int64_t> job = wanted ? std::optional(wanted->seq) : std::nullopt;
  if (t.job_known && t.job == job) return;
  w.job_over = !t.job_known || t.job.has_value();
  w.job = job;
  t.job = job;
  t.job_known = true;
}

void Hall::Inside::think(LiveTable& t) {
  if (stopping || now < t.rests_until) return;
  const auto wanted = job_wanted(t);
  const auto mine = my_jobs.find(t.id);
  const bool is_mine = wanted && mine != my_jobs.end() && mine->second == wanted->seq;
  if (mine != my_jobs.end() && !is_mine) my_jobs.erase(mine);  // the game has gone on without it
  if (t.thinking && (!wanted || *t.thinking != wanted->seq)) end_thinking(t);
  if (!wanted || t.thinking) return;
  if (!store.shared()) {
    if (options.thinks) begin_thinking(t, *wanted);
    return;
  }
  if (is_mine) return begin_thinking(t, *wanted);
  // Who has written the rows has written the job with them, unless nobody but those who look here wants it.
  if (!has_people(t) && (!t.job_known || t.job != wanted->seq)) return write(t);
  if (options.thinks) take_jobs();
}

void Hall::Inside::begin_thinking(LiveTable& t, const Table::Job& job) {
  t.thinking = job.seq;
  ++seen.thinking;
  thinkers.think(t.id, job.seq, job.bot, t.table->box(), t.table->game()->now(), job.seed);
}

void Hall::Inside::end_thinking(LiveTable& t) {
  if (!t.thinking) return;
  t.thinking.reset();
  --seen.thinking;
  thinkers.forget(t.id);
}

void Hall::Inside::thought(const Thought& done) {
  LiveTable* t = find(done.table);
  if (t == nullptr || t->thinking != done.seq) return;
  t->thinking.reset();
  --seen.thinking;
  if (stopping || !t->ready()) return;  // thought about again once the table is read
  Ruling ruling = t->table->bot_move(done.seq, done.move, now);
  if (ruling.rows.empty()) return;
  ++seen.bot_moves;
  my_jobs.erase(done.table);
  put_rows(*t, std::move(ruling.rows));
}

// ---- Jobs of a store, ours or several processes' ------------------------------------------------------------

void Hall::Inside::take_jobs() {
  if (taking_jobs || stopping || !options.thinks) return;
  // Ours alone: what was wanted when the last process ended. Whatever is wanted later is thought about at once.
  const int most = store.shared() ? options.thoughts_at_once - static_cast<int>(my_jobs.size()) : 1000;
  if (most <= 0) return;
  taking_jobs = true;
  rounds.jobs = now;
  store.take_jobs(now, now - kJobStale, most, [this](Store::Read read, const std::vector<StoredJob>& jobs) {
    taking_jobs = false;
    if (read != Store::Read::Found) return;
    for (const StoredJob& job : jobs) job_taken(job, false);
  });
}

void Hall::Inside::job_taken(const StoredJob& job, bool fresh) {
  if (store.shared()) my_jobs.insert_or_assign(job.table, job.seq);
  with_table(job.table, [this, job, fresh](LiveTable* t, Code why_not) {
    if (t == nullptr) {
      my_jobs.erase(job.table);
      if (why_not == Code::UnknownTable) return;
      return store.keep_jobs({job}, 0);  // somebody else may have more luck
    }
    const auto wanted = job_wanted(*t);
    if (wanted && wanted->seq == job.seq) {
      t->job = job.seq;
      t->job_known = true;
      if (!t->thinking && t->line.empty()) begin_thinking(*t, *wanted);
      return;
    }
    my_jobs.erase(job.table);
    if (!store.shared() || !t->line.empty() || t->writing) return;
    if (fresh) return store.keep_jobs({job}, 0);  // the game has gone on without it
    refresh(*t);                                  // this process may not have read how it has
    job_taken(job, true);
  });
}

}  // namespace endeavor
