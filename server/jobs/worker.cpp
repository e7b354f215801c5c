// Jobs taken, thought about and written; see worker.h.
#include "server/jobs/worker.h"

#include <utility>

#include "server/store/table_index.h"
#include "server/table/rows.h"

namespace endeavor {

namespace {

constexpr Millis kLookAgain = 2'000;  // for jobs of which no news came, because their taker is dead
constexpr int kMostTries = 5;         // to write one move behind a log that grows

}  // namespace

Worker::Worker(const BoxVersions& boxes, Store& store, const Post& post, int threads, Clock clock, Told told)
    : boxes_(boxes),
      store_(store),
      clock_(std::move(clock)),
      told_(std::move(told)),
      threads_(threads),
      pool_({.threads = threads}, post, [this](const Thought& done) { thought(done); }) {
  store_.on_news([this](const News& news) {
    if (news.kind == News::Kind::Job) take();
  });
}

void Worker::tick() {
  const Millis now = clock_();
  if (now - kept_at_ >= kJobKeepAlive && !works_.empty()) {
    kept_at_ = now;
    std::vector<StoredJob> jobs;
    jobs.reserve(works_.size());
    for (const auto& [table, work] : works_) jobs.push_back(work.job);
    store_.keep_jobs(std::move(jobs), now);
  }
  if (now - looked_at_ >= kLookAgain) take();
}

void Worker::take() {
  const int most = threads_ - static_cast<int>(works_.size());
  more_ = taking_;
  if (taking_ || stopping_ || most <= 0) return;
  taking_ = true;
  looked_at_ = clock_();
  store_.take_jobs(looked_at_, looked_at_ - kJobStale, most,
                   [this](Store::Read read, const std::vector<StoredJob>& jobs) {
                     taking_ = false;
                     if (read == Store::Read::Found)
                       for (const StoredJob& job : jobs) begin(job);
                     if (more_) take();
                   });
}

void Worker::begin(const StoredJob& job) {
  if (stopping_) return store_.keep_jobs({job}, 0);
  Work& work = works_[job.table];  // perhaps an older one, which nobody wants any more
  if (work.job.seq != job.seq) work.move.reset();
  work.job = job;
  read(job.table);
}

void Worker::read(const std::string& id) {
  store_.read_log(id, 0, [this, id](Store::Read read, const std::vector<Row>& rows) {
    const auto found = works_.find(id);
    if (found == works_.end()) return;
    if (read != Store::Read::Found) return give_back(id);
    std::string problem;
    found->second.table = Table::from_rows(boxes_, id, rows, problem);
    if (!found->second.table && !rows.empty() && !other_box(boxes_, rows[0].text).empty()) {
      if (of_other_boxes_.insert(id).second && told_) told_(problem);
      return give_back(id);  // to who has that box
    }
    go_on(found->second);
  });
}

void Worker::go_on(Work& work) {
  if (!work.table) return drop(work.job.table);  // nobody could do it
  const auto wanted = work.table->job_wanted();
  if (!wanted || wanted->seq != work.job.seq) return drop(work.job.table);
  const Game* game = work.table->game();
  if (work.move || game == nullptr) return write(work);
  pool_.think(work.job.table, wanted->seq, wanted->bot, work.table->box(), game->now(), wanted->seed);
}

void Worker::thought(const Thought& done) {
  const auto found = works_.find(done.table);
  if (found == works_.end() || found->second.job.seq != done.seq || !found->second.table) return;
  found->second.move = done.move;
  write(found->second);
}

void Worker::write(Work& work) {
  const Millis now = clock_();
  const std::string id = work.job.table;
  if (!work.table || !work.move) return drop(id);
  Ruling ruling = work.table->bot_move(work.job.seq, *work.move, now);
  if (ruling.rows.empty()) return drop(id);
  const TableIndex before = index_of(*work.table, now);
  for (const Row& row : ruling.rows) work.table->apply(row);
  TableWrite write = {.table = id, .rows = std::move(ruling.rows), .index = {}, .job_over = true, .job = {}};
  if (TableIndex after = index_of(*work.table, now); !(after == before)) write.index = std::move(after);
  if (const auto next = job_for_people(*work.table)) write.job = next->seq;
  store_.write({.table = std::move(write), .person = {}}, [this, id](Stored answer) { stored(id, answer); });
}

void Worker::stored(const std::string& id, Stored answer) {
  const auto found = works_.find(id);
  if (found == works_.end()) return;
  if (answer == Stored::Yes) {
    ++moves_;
    return drop(id);
  }
  // Somebody else has written: a line of chat perhaps, and then the move is still wanted.
  if (answer == Stored::Conflict && ++found->second.tries < kMostTries) return read(id);
  give_back(id);
}

void Worker::give_back(const std::string& id) {
  store_.keep_jobs({works_.at(id).job}, 0);
  works_.erase(id);  // the next tick looks for more: not at once, the store may be away
}

void Worker::drop(const std::string& id) {
  works_.erase(id);
  take();
}

}  // namespace endeavor
