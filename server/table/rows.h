// Rows of a table's log as text and back, for the parts of server/table only.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/table.h"

namespace endeavor {

// "2026-11-15T12:00:00Z"
std::string moment_text(Millis);

// {"kind":"live","base_s":1200,"increment_s":30}
void append_pace(std::string& out, const TablePace&);

// What Made and Arranged say of the seats.
void append_seats(std::string& out, const std::vector<TableChair>&);
std::optional<std::vector<TableChair>> read_seats(Json);

// The hash of the box that Made names, where that is none of these: the table was made with another box, and nobody
// may go on with it here. Empty: it is one of these.
std::string other_box(const BoxVersions&, std::string_view text);

// Everything that Made says; nothing as well when it was made with another box.
std::optional<TableWish> read_wish(const BoxVersions&, std::string_view text);

// What rows about votes say.
struct VoteWords {
  std::string id;
  std::optional<VoteKind> what = {};  // of Proposed, with its object
  int to = -1;
  int seat = -1;
  bool yes = false;  // of Voted and VoteEnded
};
std::string vote_text(const VoteWords&);
std::optional<VoteWords> read_vote(std::string_view text);

// A line of chat as others may see it: no more than 500 letters, and none that steers a screen. Empty when nothing
// is left to be seen.
std::string line_of_chat(std::string_view text);

}  // namespace endeavor
