// endeavor.lab.Weights: the numbers of the bots' network, as the file that C++ embeds and as arrays for whoever
// learns new ones.
#include <nanobind/stl/optional.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>

#include "ai/network/network.h"
#include "engine/legal.h"
#include "python/module/weights.h"

namespace endeavor::py {

namespace {

struct Part {
  const char* name;
  std::size_t bytes;  // in front of it
  std::size_t rows;   // 0: one row of columns
  std::size_t columns;
};

constexpr std::array kParts = {Part{"shared", offsetof(Weights, shared), kSharedFeatures, kHidden},
                               Part{"seat", offsetof(Weights, seat), kSeatFeatures, kHidden},
                               Part{"hidden_bias", offsetof(Weights, hidden_bias), 0, kHidden},
                               Part{"own", offsetof(Weights, own), kHidden, kMixed},
                               Part{"table", offsetof(Weights, table), kHidden, kMixed},
                               Part{"mixed_bias", offsetof(Weights, mixed_bias), 0, kMixed},
                               Part{"share", offsetof(Weights, share), 0, kMixed},
                               Part{"glory", offsetof(Weights, glory), 0, kMixed},
                               Part{"moves", offsetof(Weights, moves), kHidden, kMoveFeatures},
                               Part{"moves_bias", offsetof(Weights, moves_bias), 0, kMoveFeatures},
                               Part{"glory_bias", offsetof(Weights, glory_bias), 0, 1}};

std::span<const std::uint8_t> span_of(const nb::bytes& bytes) {
  return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

nb::bytes bytes_of(std::span<const std::uint8_t> bytes) { return nb::bytes(bytes.data(), bytes.size()); }

PyWeights weights_from(const nb::bytes& file) {
  PyWeights read{std::make_shared<Weights>()};
  if (!read_weights(span_of(file), *read.weights))
    refuse("These are no weights, they are damaged, or they are of a network of another shape.");
  return read;
}

nb::object arrays_of(const PyWeights& w) {
  nb::dict arrays;
  const auto* const numbers = reinterpret_cast<const float*>(w.weights.get());
  for (const Part& p : kParts) {
    const std::size_t size = std::max<std::size_t>(p.rows, 1) * p.columns;
    arrays[p.name] =
        array_of(std::vector<float>(numbers + p.bytes / sizeof(float), numbers + p.bytes / sizeof(float) + size),
                 p.rows == 0 ? 0 : p.columns);
  }
  return arrays;
}

using Numbers = nb::ndarray<const float, nb::c_contig, nb::device::cpu>;

PyWeights from_arrays(const nb::dict& arrays) {
  PyWeights made{std::make_shared<Weights>()};
  auto* const numbers = reinterpret_cast<float*>(made.weights.get());
  std::fill_n(numbers, kWeightCount, 0.0F);
  for (const Part& p : kParts) {
    Numbers part;
    const bool there = arrays.contains(p.name) && nb::try_cast(arrays[p.name], part);
    const bool fits =
        there && (p.rows == 0 ? part.ndim() == 1 && part.shape(0) == p.columns
                              : part.ndim() == 2 && part.shape(0) == p.rows && part.shape(1) == p.columns);
    if (!fits)
      refuse(std::string(p.name) + " must be a float32 array of " +
             (p.rows == 0 ? "" : std::to_string(p.rows) + " × ") + std::to_string(p.columns) + " numbers.");
    if (!std::all_of(part.data(), part.data() + part.size(), [](float x) { return std::isfinite(x); }))
      refuse(std::string(p.name) + " has numbers that are not finite.");
    std::copy_n(part.data(), part.size(), numbers + p.bytes / sizeof(float));
  }
  return made;
}

// The numbers as a bot has them, who reads them from a file.
PyWeights as_in_file(const PyWeights& w) {
  PyWeights read{std::make_shared<Weights>()};
  read_weights(write_weights(*w.weights), *read.weights);
  return read;
}

nb::object judge(const PyWeights& w, const PyState& s) {
  if (is_over(s.state)) refuse("The game is over.");
  Glance seen;
  const Outcome out = evaluate_learned(*w.weights, *s.box, s.state, seen);
  MoveList moves;
  legal_moves(*s.box, s.state, moves);
  std::vector<float> priors(moves.size());
  learned_priors(*w.weights, *s.box, s.state, seen, {moves.begin(), moves.size()}, priors);
  const auto by_seat = [&](const PerSeat& numbers) {
    return array_of(std::vector<float>(numbers.begin(), numbers.begin() + s.state.rules.players));
  };
  return nb::make_tuple(by_seat(out.share), by_seat(out.glory), array_of(std::move(priors)));
}

}  // namespace

std::string weights_name(const Weights& w) {
  const std::vector<std::uint8_t> file = write_weights(w);
  constexpr std::size_t kHashAt = 32;
  std::string name;
  for (std::size_t i = 0; i < 4; ++i) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    name += kDigits[file[kHashAt + i] >> 4];
    name += kDigits[file[kHashAt + i] & 15];
  }
  return name;
}

void bind_weights(nb::module_& m) {
  nb::class_<PyWeights>(m, "Weights", "The numbers of the bots' network. A value; not changed by anything.")
      .def(
          "__init__", [](PyWeights* self, const nb::bytes& file) { new (self) PyWeights(weights_from(file)); },
          nb::arg("file"), "From the bytes of a file as ai/network/weights.bin.")
      .def_static(
          "shipped", [] { return PyWeights{std::make_shared<Weights>(learned_weights())}; },
          "Those that the bots of this module play with.")
      .def_static("from_arrays", &from_arrays, nb::arg("arrays"),
                  nb::sig("def from_arrays(arrays: dict[str, numpy.typing.NDArray[numpy.float32]]) -> Weights"),
                  "From what arrays() gives; ValueError for another shape and for numbers that are not finite.")
      .def("arrays", &arrays_of, nb::sig("def arrays(self) -> dict[str, numpy.typing.NDArray[numpy.float32]]"),
           "A copy of the numbers by layer, as ai/network/layers.h has them.")
      .def(
          "file", [](const PyWeights& w) { return bytes_of(write_weights(*w.weights)); },
          "The bytes of the file that C++ embeds: whole 2048ths.")
      .def("rounded", &as_in_file, "The numbers as they are in the file.")
      .def("judge", &judge, nb::arg("state"),
           nb::sig("def judge(self, state: State) -> tuple[numpy.typing.NDArray[numpy.float32], "
                   "numpy.typing.NDArray[numpy.float32], numpy.typing.NDArray[numpy.float32]]"),
           "What the network in C++ makes of a position: by seat the share of the victory and the Glory, and how "
           "likely it takes each legal move to be. What Exploits and Nations are worth is not in it.")
      .def_prop_ro(
          "name", [](const PyWeights& w) { return weights_name(*w.weights); },
          "Eight digits that differ between weights.")
      .def("__repr__", [](const PyWeights& w) { return "<Weights " + weights_name(*w.weights) + ">"; })
      .def(
          "__eq__",
          [](const PyWeights& a, nb::handle b) {
            return nb::isinstance<PyWeights>(b) &&
                   std::memcmp(a.weights.get(), nb::inst_ptr<PyWeights>(b)->weights.get(), sizeof(Weights)) == 0;
          },
          nb::arg("other").none(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const PyWeights& w) { return std::hash<std::string>{}(weights_name(*w.weights)); })
      .def(
          "__reduce__",
          [](const PyWeights& w) {
            return nb::make_tuple(nb::module_::import_("endeavor.again").attr("weights"),
                                  nb::make_tuple(arrays_of(w)));
          },
          nb::sig("def __reduce__(self) -> tuple[object, ...]"));
}

}  // namespace endeavor::py
