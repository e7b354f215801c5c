// A request at one table, read and understood, from HTTP or a socket: what is wanted, by whom, and where the answer
// goes. It can be taken a second time, when another process was first at the table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "content/content.h"
#include "server/table/table.h"

namespace endeavor {

enum class Deed : std::uint8_t {
  // Only looks.
  Show,
  Position,
  Record,
  Watch,
  Unwatch,
  // May change something, and wants a name.
  Sit,
  Leave,
  Arrange,
  Start,
  Play,
  Undo,
  ProposeEnd,
  ProposeReplace,
  Vote,
  Say,
};
constexpr bool only_looks(Deed deed) { return deed <= Deed::Unwatch; }

// Where an answer goes.
struct ReplyTo {
  enum class Kind : std::uint8_t { Http, Socket } kind = Kind::Http;
  std::uint64_t id = 0;     // AskId or SocketId
  std::int64_t number = 0;  // of the request of a socket
};

struct Request {
  Deed deed = Deed::Show;
  ReplyTo to;
  std::string table;
  std::string person;  // empty: somebody without a name
  Language language = Language::En;

  int seat = -1;
  int ply = 0;
  int back_to = 0;
  int from = 0;
  std::optional<int> undos;
  bool yes = false;
  std::string text;                // a move, a line of chat, a vote
  std::vector<std::string> seats;  // of Arrange
  std::optional<Bytes32> nonce;

  std::uint64_t serial = 0;  // of a socket's request that its next one waits for
  int tries = 0;
  bool fresh = false;  // the log was looked at after it came
};

}  // namespace endeavor
