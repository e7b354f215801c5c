// A reason as JSON: what the referee, the server and the modules for other languages say of an illegal move.
#pragma once

#include <span>
#include <string>

#include "engine/options.h"
#include "engine/why_not.h"

namespace endeavor {

class Fields;

// "rule":"R8.4","reason":"needs-discs","args":{"need":2,"have":1}
void append_why(Fields&, const Content&, const Rules&, const WhyNot&);

// "code":"illegal-move", the same, and "message":"…"
void append_illegal(Fields&, const Content&, const Rules&, const WhyNot&, std::span<const std::string> player_names,
                    Language);

}  // namespace endeavor
