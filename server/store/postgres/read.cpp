// Questions and news; see read.h.
#include "server/store/postgres/read.h"

#include <poll.h>

#include <array>

#include "server/store/postgres/news.h"
#include "server/store/postgres/patience.h"

namespace endeavor {

PgReader::PgReader(std::string connection, std::string process, std::function<void(News)> hear)
    : connection_(std::move(connection)), process_(std::move(process)), hear_(std::move(hear)), link_(pg_reads()) {}

bool PgReader::start(std::string& why) {
  if (!connect(why)) return false;
  thread_ = std::thread([this] { go_on(); });
  return true;
}

void PgReader::close() {
  questions_.close();
  if (thread_.joinable()) thread_.join();
}

bool PgReader::connect(std::string& why) {
  // What processes that are long gone have left is cleared away on the way.
  return link_.connect(
      connection_, "endeavor " + process_.substr(0, 40) + " r",
      "SET synchronous_commit = off; SET lock_timeout = '5s'; LISTEN endeavor; DELETE FROM presence "
      "WHERE at < extract(epoch FROM now()) * 1000 - 86400000",
      why);
}

void PgReader::go_on() {
  Patience patience;
  std::vector<Question> asked;
  bool open = true;
  while (open) {
    std::string why;
    if (!link_.up() && patience.due()) {
      if (connect(why)) {
        patience.worked();
        say_missed();
      } else {
        patience.failed();
      }
    }
    for (const std::string& text : link_.heard())
      for (const News& news : read_news(text, process_)) hear_(news);
    std::array<pollfd, 2> wait = {{{.fd = questions_.fd(), .events = POLLIN, .revents = 0},
                                   {.fd = link_.up() ? link_.socket() : -1, .events = POLLIN, .revents = 0}}};
    ::poll(wait.data(), wait.size(), link_.up() ? -1 : patience.milliseconds_left());
    open = questions_.take_now(asked);
    ask_all(asked);
  }
  say_goodbye();
}

void PgReader::ask_all(std::vector<Question>& asked) {
  if (asked.empty()) return;
  for (const Question& question : asked) {
    for (const auto& [statement, values] : question.statements) link_.send(statement, values);
    link_.sync();  // each for itself: one that fails spoils no other
  }
  const auto answers = link_.answers();
  std::size_t place = 0;
  for (const Question& question : asked) {
    std::span<const PgResult> own;
    if (answers) own = std::span(*answers).subspan(place, question.statements.size());
    place += question.statements.size();
    for (const PgResult& result : own)
      if (!is_good(result)) own = {};
    if (question.answer) question.answer(own);
  }
}

void PgReader::say_missed() {
  for (const News::Kind kind : {News::Kind::Table, News::Kind::Person, News::Kind::Presence, News::Kind::Job})
    hear_({.kind = kind, .id = {}});
}

void PgReader::say_goodbye() {
  link_.send(PgRead::GiveUpJobs, PgValues().text(process_));
  link_.send(PgRead::GoAway, PgValues().text(process_));
  link_.sync();
  link_.answers();
  link_.lose();
}

}  // namespace endeavor
