// endeavor_train: makes the weights of ai/network/weights.bin from nothing but a seed. lab/train/course runs the
// whole course; the single steps are
//
//   endeavor_train play OUT --games N --first G --seed S --threads T [--weights W] [--nodes K]
//       writes OUT.0, OUT.1, … of some 14 MB each; game G of seed S is the same with any number of threads
//   endeavor_train fit W --epochs E --stride N --seed S --threads T [--trust F] [--from W0] DATA…
//   endeavor_train measure W DATA…
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "ai/network/weights.h"
#include "lab/train/game_file.h"
#include "lab/train/learner.h"
#include "lab/train/self_play.h"

namespace endeavor {

namespace {

constexpr std::size_t kFileSize = 14'000'000;

struct Arguments {
  std::vector<std::string> words;
  std::map<std::string, std::string> options;
  double number(const std::string& name, double otherwise) const {
    const auto at = options.find(name);
    return at == options.end() ? otherwise : std::strtod(at->second.c_str(), nullptr);
  }
};

Arguments read_arguments(int count, char** values) {
  Arguments a;
  for (int i = 1; i < count; ++i) {
    const std::string word = values[i];
    if (word.starts_with("--") && i + 1 < count)
      a.options[word.substr(2)] = values[++i];
    else
      a.words.push_back(word);
  }
  return a;
}

std::unique_ptr<Weights> weights_at(const std::string& path) {
  auto w = std::make_unique<Weights>();
  const auto file = read_bytes(path);
  if (!file || !read_weights(*file, *w)) {
    std::fprintf(stderr, "%s: no weights of this shape\n", path.c_str());
    std::exit(1);
  }
  return w;
}

std::unique_ptr<Weights> weights_from(const Arguments& a, const std::string& option) {
  const auto at = a.options.find(option);
  return at == a.options.end() ? nullptr : weights_at(at->second);
}

int play(const Content& box, const Arguments& a) {
  const auto games = static_cast<std::uint64_t>(a.number("games", 1000));
  const auto first = static_cast<std::uint64_t>(a.number("first", 0));
  const auto seed = static_cast<std::uint64_t>(a.number("seed", 1));
  const auto seconds = a.number("seconds", 1e9);
  const auto weights = weights_from(a, "weights");
  SelfPlay how;
  how.strength.weights = weights.get();
  how.strength.judgement = weights ? Judgement::Learned : Judgement::ByHand;
  how.strength.nodes = static_cast<std::uint32_t>(a.number("nodes", 0));
  how.strength.foresight = how.strength.nodes > 0 ? Foresight::Search : Foresight::OwnTurn;
  how.strength.loose_proofs = true;
  how.strength.root_noise = how.strength.nodes > 0 ? 0.2F : 0.0F;
  how.variety = static_cast<float>(a.number("variety", 0.02));
  how.surprise = static_cast<float>(a.number("surprise", 0.03));

  std::atomic<std::uint64_t> next = 0;
  std::mutex lock;
  std::map<std::uint64_t, PlayedGame> done;
  const auto begin = std::chrono::steady_clock::now();
  const auto elapsed = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  const auto work = [&] {
    Search search(node_capacity(how.strength, {}));
    for (std::uint64_t g = next++; g < games && elapsed() < seconds; g = next++) {
      PlayedGame game = play_game(box, how, search, seed, first + g);
      const std::lock_guard<std::mutex> hold(lock);
      done.emplace(g, std::move(game));
      if (done.size() % 100 == 0) std::fprintf(stderr, "\r%zu games, %.0f s", done.size(), elapsed());
    }
  };
  std::vector<std::thread> pool;
  for (int t = 0; t < static_cast<int>(a.number("threads", 1)); ++t) pool.emplace_back(work);
  for (std::thread& t : pool) t.join();
  std::fprintf(stderr, "\r%zu games, %.1f s\n", done.size(), elapsed());
  std::vector<std::uint8_t> bytes;
  int file = 0;
  const auto write = [&] {
    const bool good = write_bytes(a.words.at(1) + "." + std::to_string(file++), bytes);
    bytes.clear();
    return good;
  };
  for (const auto& [number, game] : done) {
    append_game(bytes, game);
    if (bytes.size() > kFileSize && !write()) return 1;
  }
  return bytes.empty() || write() ? 0 : 1;
}

// Every twentieth game is held out.
void load_samples(const Content& box, const Arguments& a, std::size_t first_word, Samples& fitted,
                  Samples& held_out) {
  const auto stride = static_cast<std::uint32_t>(a.number("stride", 2));
  const auto trust = static_cast<float>(a.number("trust", 0.5));
  std::size_t number = 0;
  for (std::size_t i = first_word; i < a.words.size(); ++i) {
    const auto games = read_games(a.words[i]);
    if (!games) {
      std::fprintf(stderr, "%s: cannot be read\n", a.words[i].c_str());
      std::exit(1);
    }
    for (const PlayedGame& game : *games)
      add_samples(box, {&game, 1}, stride, trust, number++ % 20 == 19 ? held_out : fitted);
  }
  std::fprintf(stderr, "%zu games, %zu positions fitted, %zu held out\n", number, fitted.all.size(),
               held_out.all.size());
}

void print_errors(const Content& box, const Samples& samples, const Weights& w) {
  Calibration calibration;
  std::printf("round  positions  share (even)      glory  policy  best move\n");
  for (int round = 0; round <= kRounds; ++round) {
    const Error e = measure(box, samples, w, round, round == 0 ? &calibration : nullptr);
    std::printf("%5s  %9zu  %.4f (%.4f)  %6.2f  %6.3f  %.3f\n", round == 0 ? "all" : std::to_string(round).c_str(),
                e.samples, e.share, e.even, e.glory, e.policy, e.best_move);
  }
  std::printf("\npredicted  came    seats\n");
  for (std::size_t i = 0; i < 10; ++i) {
    const auto n = static_cast<double>(std::max<std::size_t>(calibration.seats[i], 1));
    std::printf("%.3f      %.3f  %7zu\n", calibration.predicted[i] / n, calibration.came[i] / n,
                calibration.seats[i]);
  }
}

int fit_weights(const Content& box, const Arguments& a) {
  Samples fitted;
  Samples held_out;
  load_samples(box, a, 2, fitted, held_out);
  Fit how;
  how.epochs = static_cast<int>(a.number("epochs", 3));
  how.threads = static_cast<int>(a.number("threads", 1));
  how.seed = static_cast<std::uint64_t>(a.number("seed", 1));
  how.rate = static_cast<float>(a.number("rate", 1e-3));
  how.policy_weight = static_cast<float>(a.number("policy", 0.5));
  auto w = weights_from(a, "from");
  if (!w) {
    w = std::make_unique<Weights>();
    begin_weights(*w, how.seed);
  }
  fit(box, fitted, how, *w);
  if (!write_bytes(a.words.at(1), write_weights(*w))) return 1;
  print_errors(box, held_out, *weights_at(a.words.at(1)));
  return 0;
}

int measure_weights(const Content& box, const Arguments& a) {
  Samples fitted;
  Samples held_out;
  load_samples(box, a, 2, fitted, held_out);
  print_errors(box, held_out, *weights_at(a.words.at(1)));
  return 0;
}

int run(int count, char** values) {
  const Arguments a = read_arguments(count, values);
  const Content& box = builtin_content();
  const std::string what = a.words.size() > 1 ? a.words[0] : "";
  if (what == "play") return play(box, a);
  if (what == "fit") return fit_weights(box, a);
  if (what == "measure") return measure_weights(box, a);
  std::fprintf(stderr, "endeavor_train play | fit | measure; see lab/train/main.cpp\n");
  return 2;
}

}  // namespace

}  // namespace endeavor

int main(int count, char** values) { return endeavor::run(count, values); }
