// Requests at a table: taken in the order in which they come, answered when what they speak of is stored.
#include "messages/keys.h"
#include "notation/json/json_write.h"
#include "server/hall/answers.h"
#include "server/hall/inside.h"

namespace endeavor {

bool Hall::Inside::call(Request request) {
  if (!is_id(request.table)) {
    refuse(request, Code::UnknownTable);
    return true;
  }
  LiveTable& t = bring(request.table);
  if (t.ready()) return take(t, std::move(request));
  t.door.push_back({.request = std::move(request), .then = {}});
  return false;
}

bool Hall::Inside::take(LiveTable& t, Request request) {
  const bool wakes = t.watchers.empty() && now - t.looked_at >= kBotsWithoutCompany;
  t.used_at = t.looked_at = now;
  Ruling ruling = rule(t, request);
  // Before a no, or a look, the log is looked at: another process may have written to it. What waits in the line
  // will be stored only if none has.
  const bool may_be_old = ruling.refusal || only_looks(request.deed);
  if (may_be_old && !request.fresh && store.shared() && t.line.empty()) {
    request.fresh = true;
    t.door.push_back({.request = std::move(request), .then = {}});
    if (t.ready()) refresh(t);
    return false;
  }
  Waiting w;
  if (ruling.refusal) {
    if (request.to.kind == ReplyTo::Kind::Socket) {
      w.answer = refusal_answer(request.to.number, *ruling.refusal, t.table.get());
    } else {
      HttpReply reply = refusal_reply(*ruling.refusal, t.table.get());
      w.answer = std::move(reply.body);
      w.status = reply.status;
    }
    count_refusal(ruling.refusal->code);
  } else {
    apply(t, w, std::move(ruling.rows));
    if (request.deed == Deed::Watch) {
      w.place = ++t.place;
      add_watcher(t, request.to.id, w.place);
    } else if (request.deed == Deed::Unwatch) {
      remove_watcher(t, request.to.id);
    }
    write_answer(t, request, ruling, w.answer);
  }
  w.request = std::move(request);
  put_in_line(t, std::move(w));
  if (wakes && t.line.empty() && !t.writing) think(t);
  return true;
}

Ruling Hall::Inside::rule(LiveTable& t, const Request& r) {
  const Table& table = *t.table;
  if (!only_looks(r.deed) && r.person.empty()) return Ruling::refused(refusal(Code::UnknownPerson, r.language));
  const Asking asking{.person = r.person, .now = now, .here = t.here, .language = r.language};
  switch (r.deed) {
    case Deed::Show:
    case Deed::Unwatch: return {};
    case Deed::Watch: {
      const auto socket = sockets.find(r.to.id);
      const bool too_many = socket != sockets.end() && socket->second.watching.size() >= kTablesWatched;
      if (too_many && !watches(t, r.to.id)) return Ruling::refused(refusal(Code::TooMany, r.language));
      return {};
    }
    case Deed::Position:
    case Deed::Record:
      if (table.game() == nullptr) return Ruling::refused(refusal(Code::NotStarted, r.language));
      return {};
    case Deed::Sit: return table.sit(asking, r.seat, r.nonce);
    case Deed::Leave: return table.leave(asking);
    case Deed::Arrange: return table.arrange(asking, r.seats);
    case Deed::Start: return table.start(asking);
    case Deed::Play: return table.play(asking, {.ply = r.ply, .undos = r.undos, .move = r.text});
    case Deed::Undo: return table.undo(asking, r.ply, r.back_to, new_id(random));
    case Deed::ProposeEnd: return table.propose_end(asking, new_id(random));
    case Deed::ProposeReplace: return table.propose_replace(asking, r.seat, new_id(random));
    case Deed::Vote: return table.vote(asking, r.text, r.yes);
    case Deed::Say: {
      Ruling ruling = table.say(asking, r.text);
      if (!ruling.refusal && !watches(t, r.to.id))
        return Ruling::refused(refusal(Code::NotYourSeat, msg::hall_not_watching(r.language)));
      return ruling;
    }
  }
  return {};
}

void Hall::Inside::write_answer(LiveTable& t, const Request& r, const Ruling& ruling, std::string& out) {
  const Table& table = *t.table;
  if (r.deed == Deed::Position) return table.append_position(out);
  if (r.deed == Deed::Record) return table.append_record(out, name_of_person);
  Fields fields(out);
  if (r.to.kind == ReplyTo::Kind::Http) return table.append_table(fields.key("table"), t.here, now, name_of_person);
  fields.whole("id", r.to.number);
  fields.truth("ok", true);
  if (r.deed == Deed::Play) fields.whole("ply", ruling.ply);
  if (!ruling.vote.empty()) fields.id("vote", ruling.vote);
  if (r.deed != Deed::Watch) return;
  const int from = std::min(r.from, table.ply());
  table.append_table(fields.key("table"), t.here, now, name_of_person);
  fields.whole("from", from);
  table.append_moves(fields.key("moves"), from);
  table.append_hash(fields.key("hash"));
  for (Items lines = fields.items("said"); const Said& said : table.said())
    table.append_said(lines.next(), said, name_of_person);
}

void Hall::Inside::answer(const ReplyTo& to, std::uint16_t status, std::string text) {
  if (to.kind == ReplyTo::Kind::Http) return reply(to.id, json_reply(status, std::move(text)));
  if (sockets.contains(to.id)) send_answer(to.id, std::move(text));
}

void Hall::Inside::refuse(const Request& r, Code code) {
  count_refusal(code);
  const Refusal why = refusal(code, r.language);
  if (r.to.kind == ReplyTo::Kind::Http) return reply(r.to.id, refusal_reply(why));
  answer(r.to, 0, refusal_answer(r.to.number, why));
}

void Hall::Inside::count_refusal(Code code) {
  ++seen.refused;
  if (code == Code::Busy) ++seen.busy;
  if (code == Code::TooFast) ++seen.too_fast;
}

}  // namespace endeavor
