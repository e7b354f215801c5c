// endeavor.Bot, analyze and match: our bots think without the interpreter's lock, so that Python's threads go on.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <functional>
#include <mutex>

#include "engine/legal.h"
#include "players/analysis_json.h"
#include "players/bot_player.h"
#include "players/game_study.h"
#include "players/match/report.h"
#include "python/module/weights.h"

namespace endeavor::py {

namespace {

BotSpec spec_of(const std::string& name) {
  if (const auto spec = bot_spec_of(name)) return *spec;
  std::string known;
  for (const std::string_view word : kBotNames) (known += known.empty() ? "" : ", ") += word;
  refuse("There is no bot called " + name + ", only " + known +
         "; with a budget it is captain@500ms or captain@2000n.");
}

BotSpec spec_with(const std::string& name, const Weights* weights) {
  BotSpec spec = spec_of(name);
  spec.weights = weights;
  return spec;
}

// One thinks at a time.
class PyBot {
 public:
  PyBot(const std::string& name, std::uint64_t seed, std::shared_ptr<const Weights> weights)
      : name_(name), weights_(std::move(weights)), session_(spec_with(name, weights_.get())), random_(seed) {}

  const std::string& name() const { return name_; }
  PyMove choose(const PyState& s) {
    if (is_over(s.state)) refuse("The game is over.");
    const nb::gil_scoped_release released;
    const std::lock_guard hold(thinking_);
    session_.follow(*s.box, s.state);
    return {s.box, s.state.rules, session_.choose(*s.box, s.state, random_.next())};
  }

 private:
  std::string name_;
  std::shared_ptr<const Weights> weights_;  // null: those that ship
  BotSession session_;
  Random random_;
  std::mutex thinking_;
};

// A Python function in a chair.
class FunctionPlayer final : public SeatPlayer {
 public:
  explicit FunctionPlayer(nb::object function) : function_(std::move(function)) {}
  void begin(const Content& box, std::uint64_t) override { box_ = &box; }
  Move choose(const State& s) override {
    const PyState state{box_, s};
    return legal_move(state, function_(state));
  }
  void see(Move) override {}

 private:
  nb::object function_;
  const Content* box_ = nullptr;
};

std::string name_of_function(nb::handle function) {
  const nb::object name = nb::getattr(function, "__name__", nb::none());
  return name.is_none() ? nb::cast<std::string>(nb::str(nb::type_name(function.type())))
                        : nb::cast<std::string>(name);
}

// Our bots alone: on several threads, without the lock; Ctrl-C ends it.
MatchGames play_alone(const Content& box, const Match& match, const MatchOptions& options) {
  bool interrupted = false;
  const MatchWatch watch{.interrupted =
                             [&] {
                               const nb::gil_scoped_acquire held;
                               interrupted = interrupted || PyErr_CheckSignals() != 0;
                               return interrupted;
                             },
                         .progress = {}};
  MatchGames games;
  {
    const nb::gil_scoped_release released;
    games = MatchRunner(box, match, options, nullptr, watch).run();
  }
  if (interrupted) throw nb::python_error();
  return games;
}

// With functions of Python: one game after the other.
MatchGames play_with_functions(const Content& box, const Match& match, const MatchOptions& options,
                               const std::vector<nb::object>& seats) {
  std::vector<std::unique_ptr<SeatPlayer>> players;
  std::vector<SeatPlayer*> entries;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (match.seats[i].bot)
      players.push_back(std::make_unique<BotPlayer>(*match.seats[i].bot));
    else
      players.push_back(std::make_unique<FunctionPlayer>(seats[i]));
    entries.push_back(players.back().get());
  }
  std::vector<MatchTally> tallies;
  for (const Contender& c : options.contenders) tallies.emplace_back(match.rules, c.entries);
  MatchGames games;
  games.mishaps.resize(seats.size());
  for (; games.games < options.games; ++games.games) {
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    const auto result =
        play_match_game(box, match.rules, match_game(match.rules, match.seed, games.games), entries);
    for (MatchTally& tally : tallies) tally.add(*result);
  }
  for (const MatchTally& tally : tallies) games.standings.push_back(tally.standing());
  return games;
}

nb::object play_match(const std::vector<nb::object>& seats, const PyRules& rules, std::uint32_t games,
                      nb::int_ seed, std::uint32_t threads) {
  if (seats.size() != rules.rules.players)
    refuse("These rules have " + std::to_string(rules.rules.players) + " seats, not " +
           std::to_string(seats.size()) + ".");
  Match match{.rules = rules.rules, .seats = {}, .seed = seed_from(seed)};
  bool functions = false;
  std::vector<std::shared_ptr<const Weights>> kept;  // while they play
  for (const nb::object& who : seats) {
    if (nb::isinstance<nb::str>(who)) {
      const auto name = nb::cast<std::string>(who);
      match.seats.push_back({.name = name, .bot = spec_of(name), .command = {}});
    } else if (std::pair<std::string, PyWeights> learned; nb::try_cast(who, learned)) {
      const auto& [name, with] = learned;
      match.seats.push_back({.name = name + "#" + weights_name(*with.weights),
                             .bot = spec_with(name, with.weights.get()),
                             .command = {}});
      kept.push_back(with.weights);
    } else if (PyCallable_Check(who.ptr()) != 0) {
      match.seats.push_back({.name = name_of_function(who), .bot = {}, .command = {}});
      functions = true;
    } else {
      throw nb::type_error("a seat is a bot's name, (name, Weights), or a function of a State that gives a move");
    }
  }
  MatchOptions options{.games = games,
                       .threads = std::clamp(threads, 1u, 256u),
                       .contenders = contenders_of(match),
                       .stop_when = {}};
  const MatchGames played =
      functions ? play_with_functions(*rules.box, match, options, seats) : play_alone(*rules.box, match, options);
  const MatchReport report{
      .match = match, .games = played.games, .bots = standings_of(match, played), .question = {}, .mirror = {}};
  return from_text(report_json(report));
}

nb::object analyze(const PyGame& g, std::uint32_t nodes, std::uint32_t threads) {
  if (nodes == 0) refuse("nodes must be at least 1.");
  std::string json;
  {
    const nb::gil_scoped_release released;
    const GameAnalysis analysis =
        study_game(g.game, {.nodes = nodes}, std::clamp(threads, 1u, 256u), [](std::size_t) {});
    json = analysis_json(g.game, analysis.plies, analysis.turning_points);
  }
  return from_text(json);
}

}  // namespace

void bind_bots(nb::module_& m) {
  nb::class_<PyBot>(m, "Bot",
                    "One of our bots: random, greedy, greedy-learned, cabin-boy, mate, captain, admiral, perhaps "
                    "with a budget as in captain@500ms or captain@2000n.")
      .def(
          "__init__",
          [](PyBot* self, const std::string& name, nb::int_ seed, const std::optional<PyWeights>& weights) {
            new (self) PyBot(name, seed_from(seed), weights ? weights->weights : nullptr);
          },
          nb::arg("name"), nb::arg("seed") = 0, nb::arg("weights") = nb::none(),
          "weights: of endeavor.lab, instead of those that ship.")
      .def_prop_ro("name", &PyBot::name, "As it was made.")
      .def("choose", &PyBot::choose, nb::arg("state"),
           "Its move. Asked about positions of one game in their order it goes on with what it has thought.")
      .def("__repr__", [](const PyBot& bot) { return "<Bot " + bot.name() + ">"; });
  m.def("analyze", &analyze, nb::arg("game"), nb::arg("nodes") = kAnalysisNodes, nb::arg("threads") = 1,
        nb::sig("def analyze(game: Game, nodes: int = 4000, threads: int = 1) -> dict[str, object]"),
        "What every decision of a game was worth: the dict of `endeavor analyze --json`, docs/bots.md.");
  m.def("play_match", &play_match,
        nb::sig("def play_match(seats: list[typing.Any], rules: Rules, games: int, seed: int, threads: int) -> "
                "dict[str, typing.Any]"),
        nb::arg("seats"), nb::arg("rules"), nb::arg("games"), nb::arg("seed"), nb::arg("threads"));
}

}  // namespace endeavor::py
