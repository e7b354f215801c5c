// Answers as JSON; see answers.h.
#include "server/hall/answers.h"

#include "notation/json/json_write.h"

namespace endeavor {

namespace {

void append_error(Fields fields, const Refusal& refusal, const Table* table) {
  fields.id("code", word_of(refusal.code));
  fields.text("message", refusal.message);
  if (refusal.why && table != nullptr) table->append_why(fields, *refusal.why);
}

}  // namespace

HttpReply json_reply(std::uint16_t status, std::string body) {
  return {.status = status, .type = "application/json", .body = std::move(body), .headers = {}};
}

HttpReply refusal_reply(const Refusal& refusal, const Table* table) {
  std::string body;
  {
    Fields fields(body);
    append_error(fields.object("error"), refusal, table);
  }
  return json_reply(status_of(refusal.code), std::move(body));
}

std::string refusal_answer(std::optional<std::int64_t> number, const Refusal& refusal, const Table* table) {
  std::string out;
  {
    Fields fields(out);
    if (number)
      fields.whole("id", *number);
    else
      fields.none("id");
    fields.truth("ok", false);
    append_error(fields.object("error"), refusal, table);
    if (refusal.code == Code::Stale) {
      fields.whole("undos", refusal.undos);
      fields.whole("from", refusal.from);
      for (Items moves = fields.items("moves"); const std::string& move : refusal.moves)
        append_json_text(moves.next(), move);
    }
  }
  return out;
}

std::string person_body(std::string_view id, std::string_view name, std::string_view token) {
  std::string out;
  {
    Fields fields(out);
    {
      Fields person = fields.object("person");
      person.id("id", id);
      person.text("name", name);
    }
    if (!token.empty()) fields.id("token", token);
  }
  return out;
}

}  // namespace endeavor
