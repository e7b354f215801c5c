// endeavor.VectorEnv: many games stepped at once, its arrays seen from NumPy without a copy.
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>

#include <mutex>

#include "env/vector_env.h"
#include "notation/move/move_text.h"
#include "python/module/module.h"

namespace endeavor::py {

namespace {

constexpr std::uint32_t kMostGames = 1u << 20;

RewardKind reward_called(const std::string& word) {
  if (word == "victory") return RewardKind::Victory;
  if (word == "centered") return RewardKind::Centered;
  if (word == "glory") return RewardKind::Glory;
  refuse("reward must be one of victory, centered, glory, not " + word + ".");
}

std::uint32_t within(std::int64_t n, std::int64_t most, const char* what) {
  if (n < 1 || n > most) refuse(std::string(what) + " must be from 1 to " + std::to_string(most) + ".");
  return static_cast<std::uint32_t>(n);
}

// The environment with its arrays. One thread steps at a time.
struct PyVectorEnv {
  const Content* box;
  VectorEnv env;
  std::vector<std::uint64_t> observations;  // for the alignment
  std::vector<std::uint8_t> mask, done;
  std::vector<float> rewards;
  std::vector<std::int32_t> to_move, final_scores, actions;
  std::mutex stepping;

  PyVectorEnv(const Content& of, const EnvOptions& options) : box(&of), env(of, options) {
    const std::size_t n = options.games;
    observations.resize((n * env.observer().bytes() + 7) / 8);
    mask.resize(n * env.actions().size());
    done.resize(n);
    rewards.resize(n * options.rules.players);
    to_move.resize(n);
    final_scores.resize(n * options.rules.players);
    actions.resize(n);
    env.use({observations.data(), mask.data(), rewards.data(), done.data(), to_move.data(), final_scores.data()});
  }
};

template <class Number>
nb::object view(nb::handle owner, const Number* data, std::size_t rows, std::size_t columns) {
  auto* numbers =
      const_cast<Number*>(data);  // NOLINT(cppcoreguidelines-pro-type-const-cast): the arrays are the user's
  if (columns == 0) return nb::cast(nb::ndarray<nb::numpy, Number>(numbers, {rows}, owner));
  return nb::cast(nb::ndarray<nb::numpy, Number>(numbers, {rows, columns}, owner));
}

PyVectorEnv& self(nb::handle h) { return *nb::inst_ptr<PyVectorEnv>(h); }

template <class Number>
using Actions = nb::ndarray<const Number, nb::ndim<1>, nb::device::cpu>;

template <class Number>
void step(PyVectorEnv& e, const Actions<Number>& actions) {
  const std::uint32_t games = e.env.options().games;
  if (actions.shape(0) != games)
    refuse("There are " + std::to_string(games) + " games, not " + std::to_string(actions.shape(0)) + ".");
  const auto given = actions.view();
  std::vector<std::int32_t> played(games);
  for (std::uint32_t i = 0; i < games; ++i) {
    const auto number = static_cast<std::int64_t>(given(i));
    played[i] = number < 0 || number > INT32_MAX ? -1 : static_cast<std::int32_t>(number);
  }
  std::uint32_t wrong = games;
  State there;
  {
    const nb::gil_scoped_release released;
    const std::lock_guard hold(e.stepping);
    wrong = e.env.first_illegal(played.data());
    if (wrong == games) return e.env.step(played.data());
    there = e.env.state(wrong);
  }
  if (played[wrong] < 0 || static_cast<std::uint32_t>(played[wrong]) >= e.env.actions().size())
    refuse("Game " + std::to_string(wrong) + ": no action has this number. Nothing was played.");
  const PyMove move{e.box, there.rules, e.env.actions().move(static_cast<std::uint32_t>(played[wrong]))};
  legal_move({e.box, there}, nb::cast(move));
  refuse("Game " + std::to_string(wrong) + ": mask and arrays were written to. Nothing was played.");
}

// Waits for a thread that is stepping.
template <class Ask>
auto alone(PyVectorEnv& e, Ask ask) {
  const nb::gil_scoped_release released;
  const std::lock_guard hold(e.stepping);
  return ask(e.env);
}

}  // namespace

void bind_vector_env(nb::module_& m) {
  nb::class_<PyVectorEnv> env(
      m, "VectorEnv",
      "Many games stepped together. obs, mask, reward, done, to_move and final_scores are views that every step "
      "writes "
      "anew: copy what you keep. A game that ends is replaced by a new one in the same step.");
  env.def(
         "__init__",
         [](PyVectorEnv* self, const PyRules& rules, std::int64_t num_envs, nb::int_ seed, std::int64_t threads,
            const std::string& observation, const std::string& reward) {
           const EnvOptions options{.rules = rules.rules,
                                    .games = within(num_envs, kMostGames, "num_envs"),
                                    .threads = within(threads, 256, "threads"),
                                    .observation = observation_called(observation),
                                    .reward = reward_called(reward)};
           const std::uint64_t first = seed_from(seed);
           new (self) PyVectorEnv(*rules.box, options);
           self->env.reset(first);
         },
         nb::arg("rules"), nb::arg("num_envs") = 1, nb::arg("seed") = 0, nb::arg("threads") = 1, nb::kw_only(),
         nb::arg("observation") = "table", nb::arg("reward") = "victory",
         "observation: table (complete, bytes) or features (what our network sees, floats). reward, by seat when a "
         "game "
         "ends: victory (share of it), centered (the same, sum 0) or glory (the score).")
      .def_prop_ro(
          "rules", [](const PyVectorEnv& e) { return PyRules{e.box, e.env.options().rules}; }, "Which game.")
      .def_prop_ro(
          "num_envs", [](const PyVectorEnv& e) { return e.env.options().games; }, "How many games.")
      .def_prop_ro(
          "num_actions", [](const PyVectorEnv& e) { return e.env.actions().size(); }, "Size of the ActionSpace.")
      .def_prop_ro(
          "obs",
          [](nb::handle h) {
            PyVectorEnv& e = self(h);
            const Observer& o = e.env.observer();
            const void* data = e.observations.data();
            if (o.kind() == ObservationKind::Table)
              return view(h, static_cast<const std::uint8_t*>(data), e.done.size(), o.size());
            return view(h, static_cast<const float*>(data), e.done.size(), o.size());
          },
          nb::sig("def obs(self) -> numpy.typing.NDArray[typing.Any]"),
          "games × numbers: what the seat to move is shown; observation_layout() says what stands where.")
      .def_prop_ro(
          "mask",
          [](nb::handle h) {
            return view(h, self(h).mask.data(), self(h).done.size(), self(h).env.actions().size());
          },
          nb::sig("def mask(self) -> numpy.typing.NDArray[numpy.uint8]"), "games × actions: 1 for a legal one.")
      .def_prop_ro(
          "reward",
          [](nb::handle h) {
            return view(h, self(h).rewards.data(), self(h).done.size(), self(h).env.options().rules.players);
          },
          nb::sig("def reward(self) -> numpy.typing.NDArray[numpy.float32]"), "games × players: of the last step.")
      .def_prop_ro(
          "done", [](nb::handle h) { return view(h, self(h).done.data(), self(h).done.size(), 0); },
          nb::sig("def done(self) -> numpy.typing.NDArray[numpy.uint8]"),
          "games: 1 where one ended in the last step.")
      .def_prop_ro(
          "to_move", [](nb::handle h) { return view(h, self(h).to_move.data(), self(h).done.size(), 0); },
          nb::sig("def to_move(self) -> numpy.typing.NDArray[numpy.int32]"), "games: the seat that decides.")
      .def_prop_ro(
          "final_scores",
          [](nb::handle h) {
            return view(h, self(h).final_scores.data(), self(h).done.size(), self(h).env.options().rules.players);
          },
          nb::sig("def final_scores(self) -> numpy.typing.NDArray[numpy.int32]"),
          "games × players: Glory of the last game that ended.")
      .def(
          "reset",
          [](PyVectorEnv& e, nb::int_ seed) {
            alone(e, [first = seed_from(seed)](VectorEnv& games) { games.reset(first); });
          },
          nb::arg("seed") = 0, "New games everywhere; the same seed gives the same games.")
      .def("step", &step<std::int32_t>, nb::arg("actions").noconvert(),
           nb::sig("def step(self, actions: numpy.typing.NDArray[numpy.int32]) -> None"),
           "Plays an action in every game. IllegalMove or ValueError if one cannot be played; then none is.")
      .def("step", &step<std::int64_t>, nb::arg("actions").noconvert(),
           nb::sig("def step(self, actions: numpy.typing.NDArray[numpy.int64]) -> None"))
      .def(
          "sample",
          [](nb::handle h, nb::int_ seed) {
            PyVectorEnv& e = self(h);
            alone(e, [&e, first = seed_from(seed)](VectorEnv& games) { games.sample(e.actions.data(), first); });
            return view(h, e.actions.data(), e.actions.size(), 0);
          },
          nb::arg("seed"), nb::sig("def sample(self, seed: int) -> numpy.typing.NDArray[numpy.int32]"),
          "A legal action for every game, each as likely as the other; a view that the next call writes anew.")
      .def(
          "state",
          [](PyVectorEnv& e, std::int64_t game) {
            if (game < 0 || game >= e.env.options().games) throw nb::index_error("there is no such game");
            return alone(
                e, [&](VectorEnv& games) { return PyState{e.box, games.state(static_cast<std::uint32_t>(game))}; });
          },
          nb::arg("game"), "The position of one of the games.");
}

}  // namespace endeavor::py
