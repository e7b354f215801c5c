// What a trial says: each finding as a sentence with its numbers, and all of it as one JSON (docs/content.md,
// "Trying it").
#pragma once

#include <string>

#include "players/trial/oddities.h"

namespace endeavor {

// "Africa opened in 3 of 240 games only." and, where there is something to compare, "In the built-in box: 240 of
// 240."
struct Wording {
  std::string text;
  std::string usual;  // may be empty
};
Wording wording(const TrialPlan&, const Oddity&, Language);

// Where the piece stands in the box: board-side-a.toml, area, africa. Empty where there is none.
struct OddPlace {
  std::string file;
  std::string list;
  std::string id;
};
OddPlace place_of(const TrialPlan&, const Oddity&);

std::string trial_json(const TrialPlan&, const TrialTally&, Language);

}  // namespace endeavor
