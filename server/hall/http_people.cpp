// Guests: made, renamed, forgotten. What happens to a person's tables follows at once where they are in memory, for
// the others when they are read next.
#include "notation/json/json_write.h"
#include "server/hall/answers.h"
#include "server/hall/inside.h"

namespace endeavor {

namespace {

Tls tls_of(const Asked& a) { return a.ask.secure ? Tls::Yes : Tls::No; }

}  // namespace

void Hall::Inside::make_person(Asked& a, Json body) {
  Input in(a.language);
  const auto name = read_person_name(in, body);
  if (!name) return refuse(a, refusal(Code::BadRequest, in.problem()));
  if (is_too_fast(a, guests, a.ask.address)) return;
  const std::string token = new_token(random);
  const Person person{
      .id = new_id(random), .name = *name, .token_hash = token_hash(token), .made_at = now, .forgotten = false};
  store.write({.table = {}, .person = person}, [this, a, person, token](Stored s) {
    if (s != Stored::Yes) return refuse(a, Code::Busy);
    know(person.id, person);
    HttpReply made = json_reply(201, person_body(person.id, person.name, token));
    made.headers.emplace_back("Set-Cookie", cookie_for(token, tls_of(a)));
    reply(a.id, std::move(made));
  });
}

void Hall::Inside::show_person(Asked& a, Json) {
  if (a.person.empty()) return refuse(a, Code::UnknownPerson);
  HttpReply me = json_reply(200, person_body(a.person, name_of_person(a.person)));
  // A page asks this when it opens, and so whoever comes again keeps their name for another year.
  if (a.credentials.by_cookie) me.headers.emplace_back("Set-Cookie", cookie_for(a.credentials.token, tls_of(a)));
  reply(a.id, std::move(me));
}

void Hall::Inside::rename_person(Asked& a, Json body) {
  Input in(a.language);
  const auto name = read_person_name(in, body);
  if (!name) return refuse(a, refusal(Code::BadRequest, in.problem()));
  const auto known = people.find(a.person);
  if (known == people.end()) return refuse(a, Code::UnknownPerson);
  const Person person{.id = a.person,
                      .name = *name,
                      .token_hash = known->second.token_hash,
                      .made_at = known->second.made_at,
                      .forgotten = false};
  store.write({.table = {}, .person = person}, [this, a, person](Stored s) {
    if (s == Stored::Failed) return refuse(a, Code::Busy);
    if (s == Stored::Conflict) return refuse(a, Code::UnknownPerson);  // forgotten meanwhile
    know(person.id, person);
    reply(a.id, json_reply(200, person_body(person.id, person.name)));
    person_changed(person.id);
  });
}

void Hall::Inside::forget_person(Asked& a, Json) {
  const auto known = people.find(a.person);
  if (known == people.end()) return refuse(a, Code::UnknownPerson);
  const Person person{
      .id = a.person, .name = {}, .token_hash = {}, .made_at = known->second.made_at, .forgotten = true};
  store.write({.table = {}, .person = person}, [this, a, person](Stored s) {
    if (s != Stored::Yes) return refuse(a, Code::Busy);
    HttpReply gone{.status = 204, .type = {}, .body = {}, .headers = {}};
    gone.headers.emplace_back("Set-Cookie", cookie_that_ends(tls_of(a)));
    reply(a.id, std::move(gone));
    person_gone(person.id);
    wake_tables_of(person.id, {});
  });
}

void Hall::Inside::person_gone(const std::string& person) {
  if (const auto known = people.find(person); known != people.end()) tokens.erase(known->second.token_hash);
  people.insert_or_assign(person, Known{});
  person_is_void(person);
  person_changed(person);
}

// Reading a table is enough for it to learn who is gone.
void Hall::Inside::wake_tables_of(const std::string& person, std::string after) {
  ListQuery query{.which = ListQuery::Which::Mine, .person = person, .after = std::move(after)};
  store.list(std::move(query), [this, person](Store::Read read, const ListPage& page) {
    if (read != Store::Read::Found || stopping) return;
    for (const std::string& id : page.tables) with_table(id, [](LiveTable*, Code) {});
    if (!page.after.empty()) wake_tables_of(person, page.after);
  });
}

void Hall::Inside::person_changed(const std::string& person) {
  const bool gone = name_of_person(person).empty();
  std::vector<LiveTable*> theirs;
  for (const auto& [id, t] : tables)
    if (t->table && t->ready() && (t->table->seat_of(person) >= 0 || t->table->host() == person))
      theirs.push_back(t.get());
  for (LiveTable* t : theirs) {
    if (gone) {
      put_rows(*t, t->table->forget(person, now, t->here).rows);
    } else {
      t->names_changed = true;
      tell_table_soon(*t);
    }
  }
}

// Another process has made, renamed or forgotten somebody.
void Hall::Inside::person_news(const std::string& person) {
  if (!people.contains(person)) return;
  store.person(person, [this, person](Store::Read read, const Person& found) {
    if (read == Store::Read::Failed) return;
    if (read == Store::Read::Nothing || found.forgotten) return person_gone(person);
    know(person, found);
    person_changed(person);
  });
}

}  // namespace endeavor
