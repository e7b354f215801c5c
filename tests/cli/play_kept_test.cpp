// No game is lost at the terminal: games that are kept without asking, the list of them, saving that never
// writes over anything, and what is said about it.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/sitting.h"

namespace endeavor::test {
namespace {

using json = nlohmann::ordered_json;

class Kept : public Play {
 protected:
  std::vector<fs::path> kept() const {
    std::vector<fs::path> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder_ / "endeavor" / "games", error))
      files.push_back(entry.path());
    return files;
  }
  Ran list(const std::string& more = "") { return endeavor_run("play --list " + more); }
  static std::string moves_in(const fs::path& path) { return json::parse(contents_of(path))["moves"].dump(); }
  static std::size_t count_moves(const fs::path& path) { return json::parse(contents_of(path))["moves"].size(); }

  // Runs in the test's own folder, so that names without a folder lie there.
  Ran play_inside(const std::string& arguments, const std::string& input) {
    const fs::path here = fs::current_path();
    const std::string program = fs::absolute(std::getenv("ENDEAVOR_PROGRAM"));
    const fs::path place = folder_.parent_path() / "place";
    fs::create_directories(place);
    setenv("ENDEAVOR_PROGRAM", program.c_str(), 1);
    fs::current_path(place);
    const Ran ran = play(arguments, input);
    fs::current_path(here);
    return ran;
  }
  std::vector<std::string> names_inside() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_.parent_path() / "place"))
      names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
  }
  void empty_place() const { fs::remove_all(folder_.parent_path() / "place"); }
};

TEST_F(Kept, the_last_game_can_be_continued) {
  const Ran nothing = play("--continue", "");
  EXPECT_EQ(nothing.status, 1);
  EXPECT_EQ(nothing.out, "");
  EXPECT_NE(nothing.err.find("no game to continue"), std::string::npos);
  const Ran first = play("--seed 8 --seats you,you,random,random --names Marit,Tomás", times("1", 12) + "score\n");
  EXPECT_EQ(first.status, 0);
  EXPECT_TRUE(says(first, "--continue"));
  const Ran next = play("--continue", "score\n");
  EXPECT_EQ(next.status, 0);
  const auto score_of = [](const Ran& ran) { return ran.out.substr(ran.out.find("Glory as it stands"), 900); };
  EXPECT_EQ(score_of(next).substr(0, 700), score_of(first).substr(0, 700));
  EXPECT_TRUE(says(next, "B Tomás (you)"));
  EXPECT_TRUE(says(next, "(random)"));
  EXPECT_EQ(kept().size(), 1u);
}

// Three moves of another game once took the place of fifty.
TEST_F(Kept, starting_a_game_leaves_the_others_alone) {
  play("--seed 8 --names Marit", times("1", 60));
  ASSERT_EQ(kept().size(), 1u);
  const fs::path first = kept()[0];
  const std::string before = contents_of(first);
  const Ran second = play("--seed 9 --names Tomás", "1\n1\n1\n");
  EXPECT_TRUE(says(second, "1 unfinished game is kept"));
  play("--seats random,random,random,random --seed 3", "");
  EXPECT_EQ(contents_of(first), before);
  EXPECT_EQ(kept().size(), 3u);
  const Ran shown = list();
  EXPECT_EQ(shown.status, 0);
  EXPECT_TRUE(says(shown, "Marit, Ben (random), Clara (random), Diego (random)")) << shown.out;
  EXPECT_TRUE(says(shown, "Tomás to move"));
  EXPECT_TRUE(says(shown, "· finished"));
  EXPECT_TRUE(says(shown, first.filename()));
  EXPECT_LT(shown.out.find("· finished"), shown.out.find("Tomás to move"));
  EXPECT_LT(shown.out.find("Tomás to move"), shown.out.find("Marit"));
  EXPECT_TRUE(says(play("--continue", ""), "A Tomás (you)"));
  EXPECT_TRUE(says(play("--continue 3", times("1", 4)), "A Marit (you)"));
  EXPECT_GT(count_moves(first), json::parse(before)["moves"].size());
  EXPECT_EQ(kept().size(), 3u);
  EXPECT_TRUE(says(play("--continue", ""), "A Marit (you)"));  // the newest now
  const Ran none = play("--continue 4", "");
  EXPECT_EQ(none.status, 1);
  EXPECT_NE(none.err.find("has 3"), std::string::npos) << none.err;
  EXPECT_TRUE(says(list("--lang es"), "terminada"));
}

TEST_F(Kept, a_new_game_in_the_same_sitting_gets_its_own_file) {
  const Ran ran = play("--seed 8", times("1", 10) + "new\nyes\n" + times("1", 5));
  EXPECT_TRUE(says(ran, "it is kept for later"));
  ASSERT_EQ(kept().size(), 2u);
  EXPECT_NE(count_moves(kept()[0]), count_moves(kept()[1]));
}

TEST_F(Kept, nothing_is_kept_before_a_person_has_decided_anything) {
  play("--seed 8 --seats random,random,random,you", "quit\n");
  EXPECT_TRUE(kept().empty());
}

TEST_F(Kept, a_finished_game_is_not_continued_but_can_be_looked_at) {
  play("--seed 8", times("1", 700));
  const Ran over = play("--continue", "");
  EXPECT_EQ(over.status, 1);
  EXPECT_NE(over.err.find("finished"), std::string::npos);
  EXPECT_TRUE(says(play("--continue 1", ""), "Final score"));
}

TEST_F(Kept, finished_games_go_first_when_there_are_many) {
  play("--seed 1 --names Marit", times("1", 20));
  for (int i = 0; i < 9; ++i) play("--seats random,random,random,random --seed " + std::to_string(i), "");
  EXPECT_EQ(kept().size(), 8u);
  EXPECT_TRUE(says(list(), "Marit")) << list().out;
  for (int i = 0; i < 9; ++i) play("--seed 2", "1\n1\n");
  EXPECT_EQ(kept().size(), 10u);  // all of people, none of bots
  EXPECT_FALSE(says(list(), "· finished"));
  EXPECT_TRUE(says(list(), "Marit"));
}

TEST_F(Kept, a_game_that_is_being_played_elsewhere_is_left_alone) {
  play("--seed 8 --names Marit", times("1", 20));
  ASSERT_EQ(kept().size(), 1u);
  const int other = open(kept()[0].c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_EQ(flock(other, LOCK_EX | LOCK_NB), 0);
  const std::string before = contents_of(kept()[0]);
  const Ran busy = play("--continue", "1\n1\n");
  EXPECT_EQ(busy.status, 1);
  EXPECT_NE(busy.err.find("another terminal"), std::string::npos) << busy.err;
  EXPECT_EQ(play("--continue 1", "1\n1\n").status, 1);
  EXPECT_TRUE(says(list(), "another terminal"));
  EXPECT_EQ(contents_of(kept()[0]), before);
  close(other);
  EXPECT_EQ(play("--continue", "1\n1\n").status, 0);
  EXPECT_NE(contents_of(kept()[0]), before);
}

TEST_F(Kept, the_last_game_of_an_earlier_version_is_found) {
  const std::string saved = file("earlier.json");
  play("--seed 8 --seats you,you,random,random --names Marit,Tomás", times("1", 12) + "save " + saved + "\nquit\n");
  json record = json::parse(contents_of(saved));
  record["players"] = {"Marit", "Tomás", "Clara", "Diego"};
  fs::remove_all(folder_);
  fs::create_directories(folder_ / "endeavor");
  std::ofstream(folder_ / "endeavor" / "last-game.json") << record.dump() << '\n';
  std::ofstream(folder_ / "endeavor" / "last-game.seats") << "you,you,random,random\n";
  EXPECT_TRUE(says(list(), "Marit, Tomás, Clara (random), Diego (random)")) << list().out;
  const Ran ran = play("--continue", "1\n1\n1\n");
  EXPECT_TRUE(says(ran, "B Tomás (you)"));
  EXPECT_TRUE(says(ran, "D Diego (random)"));
  const Ran again = play("--continue", "");
  EXPECT_TRUE(says(again, "D Diego (random)"));
  EXPECT_GT(count_moves(folder_ / "endeavor" / "last-game.json"), record["moves"].size());
}

TEST_F(Kept, a_broken_file_is_listed_and_stays) {
  play("--seed 8 --names Marit", times("1", 20));
  const fs::path broken = folder_ / "endeavor" / "games" / "0000.json";
  std::ofstream(broken) << "{";
  const Ran shown = list();
  EXPECT_TRUE(says(shown, "0000.json"));
  EXPECT_TRUE(says(shown, "cannot go on here"));
  EXPECT_TRUE(says(play("--continue", ""), "A Marit (you)"));
  EXPECT_EQ(contents_of(broken), "{");
}

TEST_F(Kept, no_place_to_keep_the_game_is_said_once_and_at_the_end) {
  scratch_file("state", "a file where the folder should be");
  const Ran ran = play("--seed 8", times("1", 12));
  EXPECT_EQ(ran.status, 0);
  const std::string warning = "cannot be kept automatically";
  const std::size_t first = ran.out.find(warning);
  ASSERT_NE(first, std::string::npos);
  EXPECT_EQ(ran.out.find(warning, first + 1), std::string::npos);
  EXPECT_TRUE(says(ran, "Round 1"));
  EXPECT_FALSE(says(ran, "--continue"));
  EXPECT_TRUE(says(ran, "neither be kept nor saved"));
  const Ran quit = play("--seed 8", "1\n1\nnew\nno\nquit\n\n");
  EXPECT_FALSE(says(quit, "--continue")) << quit.out;
  EXPECT_TRUE(says(quit, "lose it?"));
  EXPECT_TRUE(says(quit, "the game is lost"));
  const std::string path = file("rescued.json");
  EXPECT_FALSE(says(play("--seed 8", "1\n1\nquit\n" + path + "\n"), "neither be kept"));
  EXPECT_EQ(endeavor_run("replay " + path).status, 0);
  EXPECT_TRUE(says(play("--seed 8", "1\n1\nload " + path + "\n"), "Save it first"));
  fs::remove(folder_);
}

TEST_F(Kept, the_file_of_save_must_be_new) {
  const std::string path = scratch_file("precious.json", "precious");
  fs::remove(file("precious-2.json"));
  const Ran refused = play("--seed 4 --save " + path, "1\n");
  EXPECT_EQ(refused.status, 1);
  EXPECT_EQ(refused.out, "");
  EXPECT_NE(refused.err.find("precious-2.json"), std::string::npos) << refused.err;
  EXPECT_EQ(contents_of(path), "precious");
  EXPECT_EQ(play("--seed 4 --save " + file("no/where.json"), "1\n").status, 1);
  const std::string fresh = file("fresh.json");
  const Ran ran = play("--seed 4 --save " + fresh, "1\n1\nnew\nyes\n1\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(endeavor_run("replay " + fresh).status, 0);
  EXPECT_TRUE(says(ran, "fresh-2.json"));
  EXPECT_EQ(endeavor_run("replay " + file("fresh-2.json")).status, 0);
  EXPECT_GT(count_moves(fresh), 0u);
}

TEST_F(Kept, saving_never_writes_over_anything) {
  const std::string path = scratch_file("mine.json", "precious");
  fs::remove(file("mine-2.json"));
  const Ran twice = play("--seed 4", "1\nsave " + path + "\nsave " + path + "\nno\nquit\n" + path + "\n\n");
  EXPECT_EQ(contents_of(path), "precious");
  EXPECT_TRUE(says(twice, "exists already")) << twice.out;
  EXPECT_TRUE(says(twice, "Not saved."));
  EXPECT_FALSE(fs::exists(file("mine-2.json")));
  const Ran offered = play("--seed 4", "1\nquit\n" + path + "\nyes\n");
  EXPECT_EQ(contents_of(path), "precious");
  EXPECT_EQ(endeavor_run("replay " + file("mine-2.json")).status, 0) << offered.out;
  // One's own file can be saved again, and a loaded one is somebody else's.
  const std::string own = file("own.json");
  play("--seed 4", "1\nsave " + own + "\n1\n1\nsave " + own + "\nquit\n");
  EXPECT_GT(count_moves(own), 2u);
  const std::string before = contents_of(own);
  play("--load " + own, "1\n1\nsave " + own + "\nno\nquit\n\n");
  EXPECT_EQ(contents_of(own), before);
}

// No device itself is named here: a program that did it wrong would take it from the machine.
TEST_F(Kept, links_pipes_and_devices_are_not_written_to) {
  const std::string target = scratch_file("target.json", "precious");
  const std::string link = file("link.json");
  const std::string device = file("device.json");
  const std::string pipe = file("pipe.json");
  for (const std::string& path : {link, device, pipe}) fs::remove(path);
  fs::create_symlink(target, link);
  fs::create_symlink("/dev/null", device);
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  for (const std::string& path : {link, device, pipe}) {
    EXPECT_EQ(play("--seed 4 --save " + path, "1\n").status, 1) << path;
    const Ran ran = play("--seed 4", "1\nsave " + path + "\nno\nquit\n" + path + "\n\n");
    EXPECT_FALSE(says(ran, "Saved")) << path;
  }
  EXPECT_EQ(contents_of(target), "precious");
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_TRUE(fs::is_symlink(device));
  EXPECT_TRUE(fs::is_fifo(pipe));
  const std::string nowhere = file("dangling.json");
  fs::remove(nowhere);
  fs::create_symlink(file("does-not-exist.json"), nowhere);
  play("--seed 4", "1\nsave " + nowhere + "\nno\nquit\n\n");
  EXPECT_FALSE(fs::exists(file("does-not-exist.json")));
}

TEST_F(Kept, answers_are_no_file_names) {
  for (const std::string yes : {"yes", "y", "sí", "SI"}) {
    empty_place();
    const Ran ran = play_inside("--seed 4", "1\nquit\n" + yes + "\n");
    ASSERT_EQ(names_inside().size(), 1u) << yes << ran.out;
    EXPECT_TRUE(names_inside()[0].starts_with("endeavor-20")) << names_inside()[0];
    EXPECT_TRUE(says(ran, names_inside()[0]));
  }
  play_inside("--seed 4", "1\nsave\nquit\n");
  EXPECT_EQ(names_inside().size(), 2u);  // the first one is still there
  for (const std::string no : {"no", "n", "?\nno", "back\nquit\n\n", "", "help\nquit\n", "salir"}) {
    empty_place();
    const Ran ran = play_inside("--seed 4", "1\nquit\n" + no + "\n");
    EXPECT_EQ(ran.status, 0);
    EXPECT_TRUE(names_inside().empty()) << no << names_inside()[0];
    EXPECT_TRUE(says(ran, "--continue"));
  }
  empty_place();
  EXPECT_TRUE(says(play_inside("--seed 4", "1\nsave ?\nsave no\nquit\n\n"), "Not saved."));
  EXPECT_TRUE(names_inside().empty());
  play_inside("--seed 4", "1\nquit\nsave this.json\n");
  EXPECT_EQ(names_inside(), std::vector<std::string>{"this.json"});
}

TEST_F(Kept, a_move_after_an_undo_is_unsaved) {
  const std::string path = file("undone.json");
  const Ran same = play("--seed 4", times("1", 10) + "save " + path + "\nundo\nredo\nquit\n");
  EXPECT_FALSE(says(same, "Save a record")) << same.out;
  fs::remove(path);
  const Ran other = play("--seed 4", times("1", 10) + "save " + path + "\nundo\n2\n1\nquit\n\n");
  EXPECT_TRUE(says(other, "Save a record")) << other.out;
}

TEST_F(Kept, quit_offers_to_save) {
  const std::string path = file("on-quit.json");
  const Ran ran = play("--seed 7", "1\nquit\n" + path + "\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(endeavor_run("replay " + path).status, 0);
  const Ran nowhere = play("--seed 7", "1\nquit\n" + file("no/such/folder/x.json") + "\n\n");
  EXPECT_TRUE(says(nowhere, "cannot be written"));
  EXPECT_FALSE(says(nowhere, "Saved"));
}

// A full disk: what was written before stays, and nobody says that the game is safe.
TEST_F(Kept, a_disk_that_fills_up_destroys_nothing) {
  const std::string path = file("full.json");
  const std::string program = std::getenv("ENDEAVOR_PROGRAM");
  const std::string in = scratch_file("many", times("1", 700));
  const std::string out = file("full.out");
  const std::string line = "(trap '' XFSZ; ulimit -f 6; '" + program + "' play --fast --seed 4 --save '" + path +
                           "' --seats you,random,random,random <'" + in + "') 2>&1 | cat >'" + out + "'";
  ASSERT_EQ(std::system(("bash -c \"" + line + "\"").c_str()), 0);
  Ran ran;
  ran.out = contents_of(out);
  std::replace(ran.out.begin(), ran.out.end(), '\n', ' ');
  EXPECT_TRUE(says(ran, "cannot be kept automatically")) << ran.out.substr(0, 500);
  EXPECT_TRUE(says(ran, "could not be written"));
  ASSERT_EQ(kept().size(), 1u);
  EXPECT_FALSE(says(ran, "This game could neither be kept")) << "an earlier state is";
  EXPECT_TRUE(says(ran, "What was played last could neither be kept nor saved."));
  EXPECT_TRUE(says(ran, kept()[0].filename().string() + ' ')) << ran.out;
  EXPECT_EQ(endeavor_run("replay " + path).status, 0);
  EXPECT_GT(count_moves(path), 5u);
  EXPECT_EQ(endeavor_run("replay " + kept()[0].string()).status, 0);
}

TEST_F(Kept, a_loaded_game_seats_people_where_people_sat) {
  const std::string path = file("two-people.json");
  play("--board side-a --seats you,you --names Marit,Tomás --seed 4", times("1", 10) + "save " + path + "\nquit\n");
  const Ran people = play("--load " + path, "1\n1\n");
  EXPECT_TRUE(says(people, "A Marit (you)"));
  EXPECT_TRUE(says(people, "B Tomás (you)")) << people.out;
  EXPECT_TRUE(says(people, "every seat is yours"));
  const Ran against_bot =
      play("--load " + path + " --seats you,random", "1\nsave " + file("with-bot.json") + "\nquit\n");
  EXPECT_TRUE(says(against_bot, "B Tomás (random)"));
  EXPECT_FALSE(says(against_bot, "every seat is yours"));
  const Ran bot = play("--seed 9", "load " + file("with-bot.json") + "\n");
  EXPECT_TRUE(says(bot, "B Tomás (random)")) << bot.out;
  const Ran missing = play("--load " + file("missing.json"), "");
  EXPECT_EQ(missing.status, 1);
  EXPECT_EQ(missing.out, "");
  EXPECT_NE(missing.err.find("missing.json"), std::string::npos);
  const Ran wrong = play("--load " + path + " --seats you,random,random", "");
  EXPECT_EQ(wrong.status, 1);
  EXPECT_EQ(wrong.out, "");
  EXPECT_EQ(play("--names 'Ben (mate)'", "").status, 2);
}

}  // namespace
}  // namespace endeavor::test
