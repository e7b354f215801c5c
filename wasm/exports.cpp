// The few functions the browser may call. No logic: one referee per instance of the module, lines of
// JSON through its memory, and the bench. web/src/engine/wasm.ts is the other side.
#include "wasm/exports.h"

#include <cstdint>

#include "engine/verify/bench.h"

namespace endeavor::wasm {
namespace {

std::string buffer;
std::string_view answer_text;

}  // namespace

Referee& referee() {
  static Referee instance(builtin_content());
  return instance;
}

std::string_view request() { return buffer; }

const char* reply(std::string_view text) {
  answer_text = text;
  return text.data();
}

}  // namespace endeavor::wasm

using namespace endeavor;

// Room for a request of this many bytes; the caller writes UTF-8 there.
ENDEAVOR_EXPORT(request_buffer) char* request_buffer(std::uint32_t size) {
  wasm::buffer.resize(size);
  return wasm::buffer.data();
}

// Answers the request in the buffer. An answer stays where it is until the next call.
ENDEAVOR_EXPORT(answer) const char* answer() { return wasm::reply(wasm::referee().answer(wasm::request())); }

ENDEAVOR_EXPORT(answer_size) std::uint32_t answer_size() {
  return static_cast<std::uint32_t>(wasm::answer_text.size());
}

// The number that `endeavor bench` prints; the same on every machine.
ENDEAVOR_EXPORT(bench_signature) std::uint64_t bench_signature() {
  return endeavor::bench_signature(builtin_content());
}

// Plays random games of one of the bench's kinds and returns how many moves they had; the caller has the clock.
ENDEAVOR_EXPORT(bench_kinds) std::uint32_t bench_kinds() {
  return static_cast<std::uint32_t>(bench_rules().size());
}

ENDEAVOR_EXPORT(bench_play) std::uint32_t bench_play(std::uint32_t kind, std::uint32_t seed, std::int32_t games) {
  return static_cast<std::uint32_t>(play_random_games(builtin_content(), bench_rules()[kind], seed, games).moves);
}
