// What the files of this folder share: how a function is exported, the referee of this instance, and the
// texts that go in and out through its memory.
#pragma once

#include <string>
#include <string_view>

#include "notation/referee/referee.h"

#define ENDEAVOR_EXPORT(name) extern "C" [[clang::export_name(#name)]]

namespace endeavor::wasm {

Referee& referee();

// What the page wrote into the buffer.
std::string_view request();

// Keeps an answer for the page to read.
const char* reply(std::string_view text);

}  // namespace endeavor::wasm
