// Threads that think; see pool.h.
#include "server/jobs/pool.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <list>
#include <mutex>
#include <thread>
#include <vector>

#include "players/bot_session.h"

namespace endeavor {

namespace {

struct PoolJob {
  std::string table;
  std::int64_t seq = 0;
  BotSpec bot;
  const Content* box = nullptr;
  State state;
  std::uint64_t seed = 0;
  std::shared_ptr<std::atomic<bool>> unwanted = std::make_shared<std::atomic<bool>>(false);
};

// A bot that has followed a table.
struct Follower {
  std::string table;
  BotSpec spec;
  std::unique_ptr<BotSession> session;

  std::size_t nodes() const { return node_capacity(strength_of(spec), spec.limits); }
};

}  // namespace

struct Pool::Works {
  PoolOptions options;
  Post post;
  std::shared_ptr<const std::function<void(const Thought&)>> deliver;  // what is posted may outlive the pool

  std::mutex mutex;
  std::condition_variable wake;
  bool over = false;
  std::deque<PoolJob> waiting;
  std::list<PoolJob*> under_way;
  std::list<Follower> followers;  // the last used first
  std::size_t kept = 0;           // nodes of these
  std::size_t thinking = 0;       // nodes of those that think
  std::vector<std::jthread> threads;

  void work();
  Follower take_follower(const PoolJob&);
  void give_back(Follower, bool keep);
  void make_room();
  Move choose(const PoolJob&, BotSession&) const;
};

Follower Pool::Works::take_follower(const PoolJob& job) {
  const std::lock_guard lock(mutex);
  Follower found{job.table, job.bot, nullptr};
  const auto same = [&](const Follower& bot) { return bot.table == job.table && bot.spec == job.bot; };
  if (const auto bot = std::ranges::find_if(followers, same); bot != followers.end()) {
    found = std::move(*bot);
    kept -= found.nodes();
    followers.erase(bot);
  }
  thinking += found.nodes();
  make_room();
  return found;
}

void Pool::Works::give_back(Follower bot, bool keep) {
  const std::lock_guard lock(mutex);
  thinking -= bot.nodes();
  if (!keep) return;
  kept += bot.nodes();
  followers.push_front(std::move(bot));
  make_room();
}

void Pool::Works::make_room() {
  while (!followers.empty() && kept + thinking > options.nodes) {
    kept -= followers.back().nodes();
    followers.pop_back();
  }
}

Move Pool::Works::choose(const PoolJob& job, BotSession& session) const {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::milliseconds(options.at_most);
  session.follow(*job.box, job.state);
  return session.choose(*job.box, job.state, job.seed, [&] { return *job.unwanted || Clock::now() >= end; });
}

void Pool::Works::work() {
  std::unique_lock lock(mutex);
  while (true) {
    wake.wait(lock, [&] { return over || !waiting.empty(); });
    if (over) return;
    PoolJob job = std::move(waiting.front());
    waiting.pop_front();
    const auto mine = under_way.insert(under_way.end(), &job);
    lock.unlock();

    Follower bot = take_follower(job);
    if (!bot.session) bot.session = std::make_unique<BotSession>(job.bot);
    const Move move = choose(job, *bot.session);
    give_back(std::move(bot), !*job.unwanted);

    lock.lock();
    under_way.erase(mine);
    if (over || *job.unwanted) continue;
    post([deliver = deliver, thought = Thought{job.table, job.seq, move}] { (*deliver)(thought); });
  }
}

Pool::Pool(const PoolOptions& options, Post post, std::function<void(const Thought&)> deliver)
    : works_(std::make_unique<Works>()) {
  works_->options = options;
  works_->post = std::move(post);
  works_->deliver = std::make_shared<const std::function<void(const Thought&)>>(std::move(deliver));
  for (int i = 0; i < std::max(1, options.threads); ++i) works_->threads.emplace_back([this] { works_->work(); });
}

Pool::~Pool() {
  {
    const std::lock_guard lock(works_->mutex);
    works_->over = true;
    for (PoolJob* job : works_->under_way) *job->unwanted = true;
  }
  works_->wake.notify_all();
  works_->threads.clear();  // each ends at its next look
}

void Pool::think(std::string table, std::int64_t seq, const BotSpec& bot, const Content& box, const State& state,
                 std::uint64_t seed) {
  {
    const std::lock_guard lock(works_->mutex);
    works_->waiting.push_back({std::move(table), seq, bot, &box, state, seed});
  }
  works_->wake.notify_one();
}

void Pool::forget(const std::string& table) {
  const std::lock_guard lock(works_->mutex);
  std::erase_if(works_->waiting, [&](const PoolJob& job) { return job.table == table; });
  for (PoolJob* job : works_->under_way)
    if (job->table == table) *job->unwanted = true;
}

std::size_t Pool::nodes_kept() const {
  const std::lock_guard lock(works_->mutex);
  return works_->kept;
}

}  // namespace endeavor
