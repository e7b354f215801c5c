// How every answer begins: {"ok":true,… or {"ok":false,…; to the referee's requests and of `endeavor replay
// --json`.
#pragma once

#include "notation/json/json_write.h"

namespace endeavor {

class Answer : public Fields {
 public:
  explicit Answer(std::string& out, bool ok = true) : Fields(out) { truth("ok", ok); }
};

}  // namespace endeavor
