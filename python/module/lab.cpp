// endeavor.lab: self-play, and its games as records and as arrays to learn from. What a game or a file costs is
// paid in env/learn without the interpreter's lock, so that Python's own threads share the work out.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <mutex>

#include "ai/search/search.h"
#include "env/learn/arrays.h"
#include "env/learn/self_play.h"
#include "python/module/weights.h"

namespace endeavor::py {

namespace {

constexpr std::uint32_t kMostNodes = 10'000'000;
constexpr std::uint32_t kMostStride = 1'000'000;

nb::bytes bytes_of(const std::vector<std::uint8_t>& bytes) { return nb::bytes(bytes.data(), bytes.size()); }

float part_of_one(double x, const char* what) {
  if (!(x >= 0 && x <= 1)) refuse(std::string(what) + " must be from 0 to 1.");
  return static_cast<float>(x);
}

// One game at a time; it keeps the memory of its search.
class PySelfPlayer {
 public:
  PySelfPlayer(std::optional<PyRules> rules, std::optional<PyWeights> weights, const SelfPlay& how)
      : box_(rules ? rules->box : &builtin_content()),
        weights_(weights ? std::move(weights->weights) : nullptr),
        how_(with(how, rules)),
        search_(node_capacity(how_.strength, {})) {}

  nb::bytes play(nb::int_ seed_given, std::uint32_t game) {
    const std::uint64_t seed = seed_from(seed_given);
    std::vector<std::uint8_t> bytes;
    {
      const nb::gil_scoped_release released;
      const std::lock_guard hold(playing_);
      append_game(bytes, play_game(*box_, how_, search_, seed, game));
    }
    return bytes_of(bytes);
  }
  nb::bytes header() const { return bytes_of(begin_games(box_->rules_version)); }

 private:
  SelfPlay with(SelfPlay how, const std::optional<PyRules>& rules) const {
    if (rules) how.rules = rules->rules;
    how.strength.weights = weights_.get();
    how.strength.judgement = weights_ ? Judgement::Learned : Judgement::ByHand;
    return how;
  }

  const Content* box_;
  std::shared_ptr<const Weights> weights_;
  SelfPlay how_;
  Search search_;
  std::mutex playing_;
};

void make_player(PySelfPlayer* self, const std::optional<PyRules>& rules, const std::optional<PyWeights>& weights,
                 std::int64_t nodes, double variety, double surprise, double noise) {
  if (nodes < 0 || nodes > kMostNodes) refuse("nodes must be from 0 to " + std::to_string(kMostNodes) + ".");
  SelfPlay how;
  how.strength.nodes = static_cast<std::uint32_t>(nodes);
  how.strength.foresight = nodes > 0 ? Foresight::Search : Foresight::OwnTurn;
  how.strength.loose_proofs = true;
  how.strength.root_noise = nodes > 0 ? part_of_one(noise, "noise") : 0.0F;
  how.variety = part_of_one(variety, "variety");
  how.surprise = part_of_one(surprise, "surprise");
  new (self) PySelfPlayer(rules, weights, how);
}

PlayedGames games_in(const nb::bytes& file) {
  auto read = read_games({static_cast<const std::uint8_t*>(file.data()), file.size()});
  if (!read) refuse("These are no games, or they are damaged.");
  return std::move(*read);
}

[[noreturn]] void refuse_game(std::size_t number) {
  refuse("Game " + std::to_string(number) + " of these cannot have been played: the file is damaged.");
}

// As records have them: the set-up written out, every move.
std::vector<PyGame> games_of(const nb::bytes& file) {
  const PlayedGames read = games_in(file);
  std::vector<PyGame> games;
  for (const PlayedGame& played : read.games) {
    const Setup setup = random_setup(*read.box, played.rules, played.setup_seed);
    Game game = game_from_setup(*read.box, played.rules, setup, {}, default_names(played.rules.players));
    const auto end = play_again(*read.box, played,
                                [&](const State&, const MoveList& moves, std::size_t number, const PlayedChoice*) {
                                  play(game, moves[number]);
                                });
    if (!end) refuse_game(games.size());
    games.push_back({std::move(game)});
  }
  return games;
}

void put_rows(nb::dict& arrays, const std::string& name, FeatureRows& rows) {
  arrays[(name + "_start").c_str()] = array_of(std::move(rows.start));
  arrays[(name + "_feature").c_str()] = array_of(std::move(rows.feature));
  arrays[(name + "_value").c_str()] = array_of(std::move(rows.value));
}

nb::object arrays_of(const nb::bytes& file, std::int64_t stride) {
  if (stride < 1 || stride > kMostStride) refuse("stride must be from 1 to " + std::to_string(kMostStride) + ".");
  TrainingArrays made;
  std::optional<std::size_t> wrong;
  const PlayedGames read = games_in(file);
  {
    const nb::gil_scoped_release released;
    for (std::size_t g = 0; g < read.games.size() && !wrong; ++g)
      if (!add_arrays(*read.box, read.games[g], static_cast<std::uint32_t>(g), static_cast<std::uint32_t>(stride),
                      made))
        wrong = g;
  }
  if (wrong) refuse_game(*wrong);
  nb::dict arrays;
  arrays["game"] = array_of(std::move(made.game));
  arrays["round"] = array_of(std::move(made.round));
  arrays["players"] = array_of(std::move(made.players));
  arrays["to_move"] = array_of(std::move(made.to_move));
  arrays["won"] = array_of(std::move(made.won), kMaxPlayers);
  arrays["searched"] = array_of(std::move(made.searched), kMaxPlayers);
  arrays["glory"] = array_of(std::move(made.glory), kMaxPlayers);
  put_rows(arrays, "table", made.table);
  put_rows(arrays, "seat", made.seats);
  put_rows(arrays, "move", made.moves);
  arrays["first_move"] = array_of(std::move(made.first_move));
  arrays["visits"] = array_of(std::move(made.visits));
  return arrays;
}

}  // namespace

void bind_lab(nb::module_& m) {
  nb::class_<PySelfPlayer>(m, "SelfPlayer",
                           "Plays games against itself; endeavor.lab.play uses one for each thread.")
      .def("__init__", &make_player, nb::arg("rules") = nb::none(), nb::arg("weights") = nb::none(),
           nb::arg("nodes") = 400, nb::arg("variety") = 0.02, nb::arg("surprise") = 0.03, nb::arg("noise") = 0.2)
      .def("play", &PySelfPlayer::play, nb::arg("seed"), nb::arg("game"),
           "The bytes of a game; a seed and a number always mean the same one.")
      .def("header", &PySelfPlayer::header, "The bytes with which a file of such games begins.");
  m.def(
      "games_in", [](const nb::bytes& file) { return games_in(file).games.size(); }, nb::arg("file"),
      "How many games the bytes of a file hold; ValueError if these are none.");
  m.def("games_of", &games_of, nb::arg("file"), nb::sig("def games_of(file: bytes) -> list[Game]"),
        "The games of a file, played again.");
  m.def("training_arrays", &arrays_of, nb::arg("file"), nb::arg("stride") = 1,
        nb::sig("def training_arrays(file: bytes, stride: int = 1) -> dict[str, numpy.typing.NDArray[typing.Any]]"),
        "The arrays of endeavor.lab.Arrays for the games of a file.");
}

}  // namespace endeavor::py
