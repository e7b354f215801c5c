// A hint; see hints.h.
#include "players/hints.h"

namespace endeavor {

PlyAnalysis hint(const Content& box, const State& s, const StopSign& stop) {
  constexpr std::uint32_t kSliceMs = 50;
  Study study({.nodes = kAnalysisNodes, .milliseconds = 0});
  study.start(box, s, std::nullopt);
  while (!raised(stop) && !study.step(kSliceMs)) {
  }
  return study.result();
}

}  // namespace endeavor
