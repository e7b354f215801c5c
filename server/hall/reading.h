// Requests as JSON and as addresses → values. Keys that are not known are ignored; what is missing, of a wrong type
// or of a wrong value is said with its key. Used by the hall for bodies of HTTP and frames of sockets.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/versions.h"
#include "notation/json/input.h"
#include "server/hall/request.h"
#include "server/store/store.h"

namespace endeavor {

// What `POST /api/tables` asks for.
struct NewTable {
  const Content* box = nullptr;
  Rules rules;
  std::optional<State> position;
  std::vector<std::string> seats;  // "me", "open" or a bot
  TablePace pace;
  std::string stand_in;
  bool listed = false;
  std::optional<Bytes32> nonce;
};

// Each gives nothing, or false, when the input knows what is wrong.
std::optional<std::string> read_person_name(Input&, Json body);
std::optional<NewTable> read_new_table(Input&, const BoxVersions&, Json body, Code& code);  // why not
bool read_sit(Input&, Json body, Request&);
bool read_seats(Input&, Json body, Request&);
bool read_nonce(Input&, Json body, std::optional<Bytes32>&);

// A frame but for its number. Ping has no table and is not read here.
bool read_command(Input&, Json frame, std::string_view cmd, Request&);

// `of=me`, `listed=open` …, with `after`. Nothing when it asks for no list there is.
struct ListAsked {
  ListQuery query;
  bool of_me = false;
};
std::optional<ListAsked> read_list_query(std::string_view query);

// The value of a key in `a=b&c=d`, with %41 and + read; empty when it is not there.
std::string query_value(std::string_view query, std::string_view key);

// The language of Accept-Language that we speak and they like best; English if there is none.
Language language_wanted(std::string_view accept_language);

}  // namespace endeavor
