// The reading half of the PostgreSQL store, on a connection and a thread of its own: questions go out as they have
// gathered, in one pipeline, and news of other processes come in. It also takes and keeps jobs and says who is
// present: nothing of that has to outlive a crash of the database.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/store/gathering.h"
#include "server/store/postgres/link.h"
#include "server/store/postgres/sql.h"
#include "server/store/store.h"

namespace endeavor {

class PgReader {
 public:
  // `hear` gets every news, in the thread of this.
  PgReader(std::string connection, std::string process, std::function<void(News)> hear);
  ~PgReader() { close(); }
  PgReader(const PgReader&) = delete;
  PgReader& operator=(const PgReader&) = delete;

  bool start(std::string& why);
  void close();

  // One or more statements and what to do with their answers, which are none when the database does not answer.
  struct Question {
    std::vector<std::pair<PgRead, PgValues>> statements;
    std::function<void(std::span<const PgResult>)> answer;
  };
  void ask(Question&& question) { questions_.put(std::move(question)); }

 private:
  bool connect(std::string& why);
  void go_on();
  void ask_all(std::vector<Question>&);
  void say_missed();
  void say_goodbye();

  std::string connection_;
  std::string process_;
  std::function<void(News)> hear_;
  PgLink link_;
  Gathering<Question> questions_;
  std::thread thread_;
};

}  // namespace endeavor
