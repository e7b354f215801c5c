// Boxes whose Exploits, Nations and Fates chance has made of the whole vocabulary (content/expansions.h):
// every effect with every parameter, every pair of steps that may stand together, every scoring term.
// Everything is what the loader would accept; names and everything else are those of the usual box.
#pragma once

#include "content/content.h"
#include "engine/random.h"

namespace endeavor::test {

Content random_box(Random&);

}  // namespace endeavor::test
