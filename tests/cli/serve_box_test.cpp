// `endeavor serve --content`: tables are played with that box from their first row to their record, a restart goes
// on with it, and a restart with another one refuses them in words.
#include <gtest/gtest.h>

#include <csignal>

#include "notation/record/record.h"
#include "tests/cli/served_program.h"
#include "tests/cli/shell.h"
#include "tests/content/box_edit.h"

namespace endeavor::test {
namespace {

ContentFiles changed_box() {
  ContentFiles files = real_files();
  edit(files, "board-side-a.toml", "id = \"lisbon\"", "glory = 1", "glory = 2");
  return files;
}

class ServeBox : public ServedProgram {
 protected:
  void end() {
    client_.reset();
    server_->tell(SIGTERM);
    EXPECT_EQ(server_->wait().status, 0);
  }
  // Of bots, which begin at once.
  std::string table_of_bots() {
    const std::string id = table(R"(["cabin-boy","cabin-boy","cabin-boy"])");
    const std::string made = ask("GET", "/api/tables/" + id, {}, 200);
    if (text_of(made, "phase") == "gathering") ask("POST", "/api/tables/" + id + "/start", "{}", 200);
    return id;
  }
  bool over(const std::string& id) {
    for (int i = 0; i < 600; ++i) {
      if (phase(id) == "over") return true;
      client_->run_for(std::chrono::milliseconds(100));
    }
    return false;
  }

  TempFolder box_{changed_box()};
  std::string with_ = "--content '" + box_.path().string() + "'";
};

TEST_F(ServeBox, a_whole_game_with_it_a_restart_and_another_box) {
  serve(0, with_);
  const std::string hash = text_of(ask("GET", "/health", {}, 200), "box");
  ASSERT_EQ(hash.size(), 16U);
  const std::string box = ask("GET", "/api/box", {}, 200);
  EXPECT_EQ(text_of(box, "hash"), hash);
  EXPECT_TRUE(has(box, "\"board-side-a.toml\":{"));
  const std::string table = table_of_bots();
  ASSERT_TRUE(over(table));

  // The record carries the box, so that it is read again by who has only the built-in one.
  const std::string record = ask("GET", "/api/tables/" + table + "/record", {}, 200);
  EXPECT_EQ(text_of(record, "content"), hash);
  const RecordReading reading = read_record(builtin_content(), record, Language::En);
  ASSERT_TRUE(reading.game.has_value()) << reading.problem;
  EXPECT_EQ(reading.game->now().decision, Decision::Over);
  end();

  serve(0, with_);
  EXPECT_EQ(ask("GET", "/api/tables/" + table + "/record", {}, 200), record);
  end();
  EXPECT_EQ(endeavor_run("db check " + with_ + " --db '" + db_ + "'").status, 0);
  EXPECT_EQ(endeavor_run("db export " + table + ' ' + with_ + " --db '" + db_ + "'").out, record + '\n');

  // With the built-in box that table is refused, and new ones are played.
  serve();
  EXPECT_FALSE(has(ask("GET", "/health", {}, 200), "box"));
  EXPECT_TRUE(has(ask("GET", "/api/box", {}, 200), "\"box\":null"));
  EXPECT_EQ(text_of(ask("GET", "/api/tables/" + table, {}, 409), "code"), "other-box");
  EXPECT_EQ(text_of(ask("GET", "/api/tables/" + table + "/record", {}, 409), "code"), "other-box");
  const std::string usual = table_of_bots();
  EXPECT_TRUE(over(usual));
  end();
  const Ran checked = endeavor_run("db check --db '" + db_ + "'");
  EXPECT_EQ(checked.status, 1);
  EXPECT_TRUE(has(checked.out, "was made with the box " + hash)) << checked.out;

  // And the other way round.
  serve(0, with_);
  EXPECT_EQ(text_of(ask("GET", "/api/tables/" + usual, {}, 409), "code"), "other-box");
  ask("GET", "/api/tables/" + table, {}, 200);
  end();
}

}  // namespace
}  // namespace endeavor::test
