// Requests over HTTP: who asks, whether they may, and which function answers. docs/server.md has the addresses.
#include <algorithm>

#include "messages/keys.h"
#include "notation/box/carried.h"
#include "notation/json/json_problem.h"
#include "notation/json/json_write.h"
#include "notation/names.h"
#include "notation/state/hash_text.h"
#include "server/hall/answers.h"
#include "server/hall/inside.h"

namespace endeavor {

std::span<const Hall::Inside::Route> Hall::Inside::routes() {
  static constexpr std::array<Route, 16> kRoutes = {{
      {"POST", "/api/people", &Inside::make_person},
      {"GET", "/api/people/me", &Inside::show_person},
      {"PATCH", "/api/people/me", &Inside::rename_person},
      {"DELETE", "/api/people/me", &Inside::forget_person},
      {"POST", "/api/tables", &Inside::make_table},
      {"GET", "/api/tables", &Inside::list_tables},
      {"GET", "/api/tables/{id}", &Inside::show_table},
      {"GET", "/api/tables/{id}/position", &Inside::show_position},
      {"GET", "/api/tables/{id}/record", &Inside::show_record},
      {"POST", "/api/tables/{id}/sit", &Inside::sit},
      {"POST", "/api/tables/{id}/leave", &Inside::leave},
      {"POST", "/api/tables/{id}/seats", &Inside::arrange},
      {"POST", "/api/tables/{id}/start", &Inside::start},
      {"POST", "/api/tables/{id}/rematch", &Inside::rematch},
      {"GET", "/api/box", &Inside::show_box},
      {"GET", "/api/socket", &Inside::socket_address},
  }};
  return kRoutes;
}

namespace {

// Does the path follow the pattern? `id` is what stands for {id}.
bool follows(std::string_view path, std::string_view pattern, std::string_view& id) {
  constexpr std::string_view kId = "{id}";
  const std::size_t mark = pattern.find(kId);
  if (mark == std::string_view::npos) return path == pattern;
  if (!path.starts_with(pattern.substr(0, mark))) return false;
  path.remove_prefix(mark);
  pattern.remove_prefix(mark + kId.size());
  id = path.substr(0, path.find('/'));
  return !id.empty() && path.substr(id.size()) == pattern;
}

// "application/json", perhaps with parameters.
bool is_json(std::string_view content_type) {
  constexpr std::string_view kJson = "application/json";
  std::string_view type = content_type.substr(0, content_type.find(';'));
  while (type.ends_with(' ') || type.ends_with('\t')) type.remove_suffix(1);
  return std::ranges::equal(type, kJson, [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + 32 : a) == b; });
}

}  // namespace

Asked Hall::Inside::begin(AskId id, HttpAsk ask) const {
  Asked a;
  a.id = id;
  a.language = language_wanted(ask.accept_language);
  a.credentials = credentials_of(ask.authorization, ask.cookie);
  const std::size_t mark = ask.target.find('?');
  a.path = ask.target.substr(0, mark);
  if (mark != std::string::npos) a.query = ask.target.substr(mark + 1);
  // A page cannot choose the header lines of its socket.
  if (const auto asked = find_language(query_value(a.query, "lang"))) a.language = *asked;
  if (ask.method == "HEAD") ask.method = "GET";
  a.ask = std::move(ask);
  return a;
}

void Hall::Inside::ask(AskId id, HttpAsk ask) {
  ++seen.asks;
  ++asks_open;
  Asked a = begin(id, std::move(ask));
  if (a.path == "/health" || a.path == "/metrics") {
    if (a.ask.method != "GET") return wrong_method(a, "GET, HEAD");
    return a.path == "/health" ? health(a) : metrics(a);
  }
  if (stopping) return refuse(a, Code::Busy);
  identify(std::move(a), &Inside::asked);
}

void Hall::Inside::identify(Asked a, void (Inside::*then)(Asked&)) {
  if (a.credentials.token.empty()) return (this->*then)(a);
  std::string hash = token_hash(a.credentials.token);
  if (const auto known = tokens.find(hash); known != tokens.end()) {
    a.person = known->second;
    return (this->*then)(a);
  }
  if (sent_to_wait(a, void_tokens.wait(a.ask.address, now))) return;
  const auto kept = std::make_shared<Asked>(std::move(a));
  store.person_by_token(std::move(hash), [this, kept, then](Store::Read read, const Person& person) {
    if (read == Store::Read::Failed) return refuse(*kept, Code::Busy);
    if (read == Store::Read::Found && !person.forgotten) {
      know(person.id, person);
      kept->person = person.id;
    } else {
      void_tokens.owe(kept->ask.address, 1, now);
    }
    (this->*then)(*kept);
  });
}

std::string Hall::Inside::bucket_of(const Asked& a) { return a.person.empty() ? "@" + a.ask.address : a.person; }

bool Hall::Inside::is_too_fast(const Asked& a, Buckets& buckets, std::string_view who) {
  return sent_to_wait(a, buckets.take(who, now));
}

bool Hall::Inside::sent_to_wait(const Asked& a, Millis wait) {
  if (wait == 0) return false;
  count_refusal(Code::TooFast);
  HttpReply slower = refusal_reply(refusal(Code::TooFast, a.language));
  slower.headers.emplace_back("Retry-After", std::to_string((wait + 999) / 1000));
  reply(a.id, std::move(slower));
  return true;
}

void Hall::Inside::asked(Asked& a) {
  if (is_too_fast(a, asks, bucket_of(a))) return;
  std::string allowed;
  for (const Route& route : routes()) {
    std::string_view table;
    if (!follows(a.path, route.path, table)) continue;
    if (a.ask.method == route.method) {
      a.table = table;
      return serve(a, route);
    }
    (allowed += allowed.empty() ? "" : ", ") += route.method;
    if (route.method == "GET") allowed += ", HEAD";
  }
  if (allowed.empty()) return refuse(a, Code::NotFound);
  wrong_method(a, allowed);
}

void Hall::Inside::wrong_method(const Asked& a, std::string allowed) {
  count_refusal(Code::WrongMethod);
  HttpReply no = refusal_reply(refusal(Code::WrongMethod, a.language));
  no.headers.emplace_back("Allow", std::move(allowed));
  reply(a.id, std::move(no));
}

void Hall::Inside::serve(Asked& a, const Route& route) {
  if (route.method == "GET") return (this->*route.handler)(a, Json());
  if (a.ask.body_too_large) return refuse(a, Code::TooLarge);
  if (!is_json(a.ask.content_type)) return refuse(a, Code::ContentType);
  if (a.credentials.by_cookie && !is_own_origin(a.ask.origin, a.ask.host)) return refuse(a, Code::ForeignOrigin);
  if (!tree.parse(a.ask.body.empty() ? std::string_view("{}") : a.ask.body))
    return refuse(a, refusal(Code::BadRequest, json_problem_text(tree, a.language)));
  if (!tree.root().is_object()) return refuse(a, refusal(Code::BadRequest, msg::error_not_an_object(a.language)));
  (this->*route.handler)(a, tree.root());
}

void Hall::Inside::reply(AskId id, HttpReply what) {
  --asks_open;
  outside.reply(id, std::move(what));
}

void Hall::Inside::refuse(const Asked& a, const Refusal& why) {
  count_refusal(why.code);
  reply(a.id, refusal_reply(why));
}

void Hall::Inside::refuse(const Asked& a, Code code) { refuse(a, refusal(code, a.language)); }

// Whoever has the built-in box has nothing to fetch.
void Hall::Inside::show_box(Asked& a, Json) {
  const Content& box = versions.newest();
  std::string body;
  {
    Fields fields(body);
    fields.id("hash", hash_text(box.hash));
    if (versions.read() && !is_builtin(box))
      append_carried(fields.key("box"), *versions.read());
    else
      fields.none("box");
  }
  reply(a.id, json_reply(200, std::move(body)));
}

void Hall::Inside::socket_address(Asked& a, Json) {
  refuse(a, refusal(Code::BadRequest, msg::hall_socket(a.language)));
}

}  // namespace endeavor
