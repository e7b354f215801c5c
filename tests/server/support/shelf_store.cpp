// Reading from a shelf; see shelf_store.h.
#include "tests/server/support/shelf_store.h"

namespace endeavor::test {

Stored ShelfStore::put(const Write& write, bool unique) {
  std::vector<News> news;
  const Stored done = shelf_.put(write, unique, news);
  for (const News& one : news) tell_others(one);
  return done;
}

template <class Answer, class Look>
void ShelfStore::read(Answer answer, Look look) {
  soon([this, answer = std::move(answer), look = std::move(look)] {
    auto [read, found] = look();
    if (is_silent()) return answer(Read::Failed, {});
    answer(read, std::move(found));
  });
}

void ShelfStore::read_log(std::string table, std::int64_t from_seq,
                          std::function<void(Read, std::vector<Row>)> answer) {
  read(std::move(answer), [this, table = std::move(table), from_seq] { return shelf_.log(table, from_seq); });
}

void ShelfStore::list(ListQuery query, std::function<void(Read, ListPage)> answer) {
  read(std::move(answer), [this, query = std::move(query)] { return shelf_.list(query); });
}

void ShelfStore::person(std::string id, std::function<void(Read, Person)> answer) {
  read(std::move(answer), [this, id = std::move(id)] { return shelf_.person(id); });
}

void ShelfStore::person_by_token(std::string token_hash, std::function<void(Read, Person)> answer) {
  read(std::move(answer),
       [this, token_hash = std::move(token_hash)] { return shelf_.person_by_token(token_hash); });
}

void ShelfStore::count_open_tables(std::string host, std::function<void(Read, int)> answer) {
  read(std::move(answer), [this, host = std::move(host)] { return shelf_.count_open_tables(host); });
}

void ShelfStore::due(Millis until, int most, std::function<void(Read, std::vector<std::string>)> answer) {
  read(std::move(answer), [this, until, most] { return shelf_.due(until, most); });
}

void ShelfStore::take_jobs(Millis now, Millis stale_before, int most,
                           std::function<void(Read, std::vector<StoredJob>)> answer) {
  read(std::move(answer),
       [this, now, stale_before, most] { return shelf_.take_jobs(process_, shared_, now, stale_before, most); });
}

void ShelfStore::set_present(std::string table, std::vector<std::string> people, Millis now) {
  if (shelf_.set_present(process_, table, std::move(people), now))
    tell_others({.kind = News::Kind::Presence, .id = table});
}

void ShelfStore::present_elsewhere(std::string table, Millis not_before,
                                   std::function<void(Read, std::vector<std::string>)> answer) {
  read(std::move(answer), [this, table = std::move(table), not_before] {
    return shelf_.present_elsewhere(process_, table, not_before);
  });
}

}  // namespace endeavor::test
