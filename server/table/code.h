// Why a request is refused: the codes of the protocol with their HTTP status (docs/server.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "engine/why_not.h"

namespace endeavor {

enum class Code : std::uint8_t {
  BadRequest,
  BadRules,
  BadState,
  Version,
  UnknownPerson,
  ForeignOrigin,
  NotHost,
  NotYourSeat,
  UnknownTable,
  UnknownVote,
  NotFound,
  WrongMethod,
  NotStarted,
  Started,
  NotOver,
  Over,
  OtherBox,
  SeatTaken,
  SeatsOpen,
  VoteOpen,
  Stale,
  TooLarge,
  ContentType,
  UnknownMove,
  Illegal,
  TooFast,
  TooMany,
  Broken,  // a log that makes no table: `busy` to programs, but asking again does not help
  Busy,
};

std::string_view word_of(Code);  // "bad-request"
std::uint16_t status_of(Code);   // 400

struct Refusal {
  Code code = Code::BadRequest;
  std::string message;             // in the language of the one who asked
  std::optional<WhyNot> why = {};  // of Illegal
  int from = 0;                    // of Stale: drop your moves from here on …
  int undos = 0;
  std::vector<std::string> moves = {};  // … and append these
};

// With the usual sentence of the code.
Refusal refusal(Code, Language);
// With one that says more.
Refusal refusal(Code, std::string message);

}  // namespace endeavor
