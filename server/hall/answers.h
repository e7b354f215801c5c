// How answers are written, over HTTP and sockets. Used by the hall.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/hall/hall.h"
#include "server/table/table.h"

namespace endeavor {

// {"error":{"code":"…","message":"…"}}; of an illegal move, made at this table, with rule, reason and args.
HttpReply refusal_reply(const Refusal&, const Table* = nullptr);

// {"id":2,"ok":false,"error":{…}}, of a stale move with what is missing. No number: null.
std::string refusal_answer(std::optional<std::int64_t> number, const Refusal&, const Table* = nullptr);

HttpReply json_reply(std::uint16_t status, std::string body);

// {"person":{"id","name"}}, with the token if there is one to tell.
std::string person_body(std::string_view id, std::string_view name, std::string_view token = {});

}  // namespace endeavor
