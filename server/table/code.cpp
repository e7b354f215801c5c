// The words, statuses and usual sentences of the codes; see code.h.
#include "server/table/code.h"

#include <array>
#include <string>

#include "messages/keys.h"

namespace endeavor {

namespace {

struct CodeRow {
  std::string_view word;
  std::uint16_t status;
  std::string (*sentence)(Language);
};

// In the order of Code.
constexpr std::array<CodeRow, 29> kCodes = {{
    {"bad-request", 400, [](Language l) { return msg::refused_bad_request(l); }},
    {"bad-rules", 400, [](Language l) { return msg::refused_bad_rules(l); }},
    {"bad-state", 400, [](Language l) { return msg::refused_bad_state(l); }},
    {"version", 400, [](Language l) { return msg::refused_version(l); }},
    {"unknown-person", 401, [](Language l) { return msg::refused_unknown_person(l); }},
    {"foreign-origin", 403, [](Language l) { return msg::refused_foreign_origin(l); }},
    {"not-host", 403, [](Language l) { return msg::refused_not_host(l); }},
    {"not-your-seat", 403, [](Language l) { return msg::refused_not_your_seat(l); }},
    {"unknown-table", 404, [](Language l) { return msg::refused_unknown_table(l); }},
    {"unknown-vote", 404, [](Language l) { return msg::refused_unknown_vote(l); }},
    {"not-found", 404, [](Language l) { return msg::refused_not_found(l); }},
    {"wrong-method", 405, [](Language l) { return msg::refused_wrong_method(l); }},
    {"not-started", 409, [](Language l) { return msg::refused_not_started(l); }},
    {"started", 409, [](Language l) { return msg::refused_started(l); }},
    {"not-over", 409, [](Language l) { return msg::refused_not_over(l); }},
    {"over", 409, [](Language l) { return msg::refused_over(l); }},
    {"other-box", 409, [](Language l) { return msg::refused_other_box(l); }},
    {"seat-taken", 409, [](Language l) { return msg::refused_seat_taken(l); }},
    {"seats-open", 409, [](Language l) { return msg::refused_seats_open(l); }},
    {"vote-open", 409, [](Language l) { return msg::refused_vote_open(l); }},
    {"stale", 409, [](Language l) { return msg::refused_stale(l); }},
    {"too-large", 413, [](Language l) { return msg::refused_too_large(l); }},
    {"content-type", 415, [](Language l) { return msg::refused_content_type(l); }},
    {"unknown-move", 422, [](Language l) { return msg::refused_unknown_move(l); }},
    {"illegal", 422, [](Language l) { return msg::refused_illegal(l); }},
    {"too-fast", 429, [](Language l) { return msg::refused_too_fast(l); }},
    {"too-many", 429, [](Language l) { return msg::refused_too_many(l); }},
    {"busy", 503, [](Language l) { return msg::refused_broken(l); }},
    {"busy", 503, [](Language l) { return msg::refused_busy(l); }},
}};
static_assert(kCodes.size() == static_cast<std::size_t>(Code::Busy) + 1);

const CodeRow& row_of(Code code) { return kCodes[static_cast<std::size_t>(code)]; }

}  // namespace

std::string_view word_of(Code code) { return row_of(code).word; }
std::uint16_t status_of(Code code) { return row_of(code).status; }

Refusal refusal(Code code, Language language) { return refusal(code, row_of(code).sentence(language)); }
Refusal refusal(Code code, std::string message) { return {.code = code, .message = std::move(message)}; }

}  // namespace endeavor
