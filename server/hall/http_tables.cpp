// The addresses of tables: making them, listing them, and requests at one of them.
#include <algorithm>

#include "messages/keys.h"
#include "notation/json/json_write.h"
#include "server/hall/answers.h"
#include "server/hall/inside.h"

namespace endeavor {

Request Hall::Inside::request_of(const Asked& a, Deed deed) const {
  Request r;
  r.deed = deed;
  r.to = {.kind = ReplyTo::Kind::Http, .id = a.id, .number = 0};
  r.table = a.table;
  r.person = a.person;
  r.language = a.language;
  return r;
}

void Hall::Inside::show_table(Asked& a, Json) { call(request_of(a, Deed::Show)); }
void Hall::Inside::show_position(Asked& a, Json) { call(request_of(a, Deed::Position)); }
void Hall::Inside::show_record(Asked& a, Json) { call(request_of(a, Deed::Record)); }
void Hall::Inside::leave(Asked& a, Json) { call(request_of(a, Deed::Leave)); }
void Hall::Inside::start(Asked& a, Json) { call(request_of(a, Deed::Start)); }

void Hall::Inside::sit(Asked& a, Json body) {
  Request r = request_of(a, Deed::Sit);
  Input in(a.language);
  if (!read_sit(in, body, r)) return refuse(a, refusal(Code::BadRequest, in.problem()));
  call(std::move(r));
}

void Hall::Inside::arrange(Asked& a, Json body) {
  Request r = request_of(a, Deed::Arrange);
  Input in(a.language);
  if (!read_seats(in, body, r)) return refuse(a, refusal(Code::BadRequest, in.problem()));
  call(std::move(r));
}

// ---- Making ---------------------------------------------------------------------------------------------

void Hall::Inside::make_table(Asked& a, Json body) {
  Input in(a.language);
  Code code = Code::BadRequest;
  const auto wanted = read_new_table(in, versions, body, code);
  if (!wanted) return refuse(a, refusal(code, in.problem()));
  if (a.person.empty()) return refuse(a, Code::UnknownPerson);
  TableWish wish{.box = wanted->box,
                 .rules = wanted->rules,
                 .position = wanted->position,
                 .chairs = {},
                 .pace = wanted->pace,
                 .stand_in = wanted->stand_in,
                 .listed = wanted->listed,
                 .host = a.person};
  random(wish.secret.data(), wish.secret.size());
  for (const std::string& word : wanted->seats) {
    TableChair chair;
    if (word == "me") {
      chair.person = a.person;
      chair.nonce = wanted->nonce;
    } else if (word != "open") {
      chair.bot = word;
    }
    wish.chairs.push_back(std::move(chair));
  }
  Request asker = request_of(a, Deed::Show);
  make_for_host(a.person, [this, asker, wish](std::optional<Code> why_not, const Done& done) {
    if (why_not) {
      refuse_making(asker, *why_not);
      return done();
    }
    Waiting w;
    w.request = asker;
    w.status = 201;
    w.then = [done](bool) { done(); };
    open_table(new_id(random), wish, std::move(w));
  });
}

void Hall::Inside::refuse_making(const Request& asker, Code code) {
  if (code != Code::TooMany) return refuse(asker, code);
  count_refusal(code);
  reply(asker.to.id, refusal_reply(refusal(
                         code, msg::hall_too_many_tables(asker.language, {.limit = options.tables_for_host}))));
}

void Hall::Inside::make_for_host(const std::string& host, std::function<void(std::optional<Code>, Done)> make) {
  auto& queue = making[host];
  queue.push_back(std::move(make));
  if (queue.size() == 1) next_for_host(host);
}

void Hall::Inside::next_for_host(const std::string& host) {
  store.count_open_tables(host, [this, host](Store::Read read, int count) {
    const Done done = [this, host] {
      const auto queue = making.find(host);
      queue->second.pop_front();
      if (queue->second.empty())
        making.erase(queue);
      else
        next_for_host(host);
    };
    const auto make = making.find(host)->second.front();
    if (read == Store::Read::Failed) return make(Code::Busy, done);
    if (read == Store::Read::Found && count >= options.tables_for_host) return make(Code::TooMany, done);
    make(std::nullopt, done);
  });
}

void Hall::Inside::open_table(std::string id, const TableWish& wish, Waiting w) {
  Row row = Table::first_row(wish, now);
  std::string problem;
  LiveTable& t = add(id);
  auto table = Table::from_rows(versions, std::move(id), std::span(&row, 1), problem);
  if (!table) {
    if (w.request) refuse(*w.request, Code::Busy);
    drop(t);
    if (w.then) w.then(false);
    return;
  }
  t.table = std::make_unique<Table>(std::move(*table));
  t.log = LiveTable::Log::Ready;
  t.looked_at = now;
  t.index_old = true;
  t.gathered.push_back(std::move(row));
  w.changes = true;
  if (w.request) write_answer(t, *w.request, {}, w.answer);
  put_in_line(t, std::move(w));
}

// ---- Lists ---------------------------------------------------------------------------------------------

namespace {

// A page of tables, each of which comes when it is read.
struct Listing {
  Asked asked;
  std::vector<std::string> texts;
  std::string after;
  std::size_t missing = 0;
  bool failed = false;
};

std::string list_body(const Listing& listing) {
  std::string body;
  {
    Fields fields(body);
    {
      Items items = fields.items("tables");
      for (const std::string& text : listing.texts)
        if (!text.empty()) items.next() += text;
    }
    if (listing.after.empty())
      fields.none("after");
    else
      fields.text("after", listing.after);
  }
  return body;
}

}  // namespace

void Hall::Inside::list_tables(Asked& a, Json) {
  auto wanted = read_list_query(a.query);
  if (!wanted) return refuse(a, refusal(Code::BadRequest, msg::hall_list(a.language)));
  if (wanted->of_me && a.person.empty()) return refuse(a, Code::UnknownPerson);
  // What cannot be an id is not looked for: a database may not even take its letters.
  if (!wanted->query.after.empty() && !is_id(wanted->query.after))
    return refuse(a, refusal(Code::BadRequest, msg::hall_after(a.language)));
  if (sent_to_wait(a, logs_for_lists.wait(bucket_of(a), now))) return;
  if (wanted->of_me) wanted->query.person = a.person;
  store.list(std::move(wanted->query), [this, a](Store::Read read, const ListPage& page) {
    if (read == Store::Read::Failed) return refuse(a, Code::Busy);
    if (read == Store::Read::Nothing) return refuse(a, refusal(Code::BadRequest, msg::hall_after(a.language)));
    const auto read_for_it = std::ranges::count_if(page.tables, [this](const std::string& id) {
      const LiveTable* t = find(id);
      return t == nullptr || !t->ready();
    });
    logs_for_lists.owe(bucket_of(a), static_cast<double>(read_for_it), now);
    const auto listing = std::make_shared<Listing>();
    listing->asked = a;
    listing->after = page.after;
    listing->texts.resize(page.tables.size());
    listing->missing = page.tables.size() + 1;
    const auto one_more = [this, listing] {
      if (--listing->missing > 0) return;
      if (listing->failed) return refuse(listing->asked, Code::Busy);
      reply(listing->asked.id, json_reply(200, list_body(*listing)));
    };
    for (std::size_t i = 0; i < page.tables.size(); ++i)
      with_table(page.tables[i], [this, listing, one_more, i](LiveTable* t, Code why_not) {
        if (t == nullptr) {  // one that is broken or of another box is left out
          listing->failed |= why_not == Code::Busy;
          return one_more();
        }
        t->table->append_table(listing->texts[i], t->here, now, name_of_person);
        Waiting w;
        w.then = [listing, one_more](bool stored) {
          listing->failed |= !stored;
          one_more();
        };
        put_in_line(*t, std::move(w));
      });
    one_more();
  });
}

}  // namespace endeavor
