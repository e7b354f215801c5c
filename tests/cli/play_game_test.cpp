// Whole sittings at the terminal through a pipe: games that end, undo, saving and loading, and input
// that no player would type.
#include <gtest/gtest.h>

#include "cli/terminal/text.h"
#include "engine/random.h"
#include "tests/cli/sitting.h"

namespace endeavor::test {
namespace {

// The sheet's last row and everything before it.
std::string score_of(const Ran& ran, const std::string& title) {
  const std::size_t at = ran.out.find(title);
  return at == std::string::npos ? "" : ran.out.substr(at, ran.out.find("★", at) - at);
}

TEST_F(Play, the_first_choice_every_time_ends_with_a_score_sheet) {
  for (const std::string rules :
       {"", "--board side-a --players 3", "--players 5", "--edition first-edition --players 4",
        "--edition age-of-sail --board first-edition", "--board side-a --players 2 --by-player",
        "--silent-fleet --limited-occupy --building-scarcity",
        "--silent-fleet --seats you,you --no-reaction-to-tokens", "--exploits --nations chosen",
        "--exploits --nations dealt --silent-fleet", "--nations chosen --players 5"}) {
    const Ran english = play(rules + " --seed 5", times("1", 700));
    EXPECT_EQ(english.status, 0) << rules;
    EXPECT_EQ(english.err, "") << rules;
    EXPECT_TRUE(says(english, "Final score")) << rules;
    EXPECT_TRUE(says(english, "The game is over")) << rules;
    const Ran spanish = play(rules + " --seed 5 --lang es", times("1", 700));
    EXPECT_EQ(spanish.status, 0) << rules;
    EXPECT_TRUE(says(spanish, "Puntuación final")) << rules;
    EXPECT_FALSE(says(spanish, "Glory")) << rules;
  }
}

// With five long names, in both languages: whatever is printed fits.
TEST_F(Play, no_line_is_longer_than_a_narrow_terminal) {
  const std::string names =
      "'Maximiliana Theodora,Bartholomäus Pfeiffer,Wolfeschlegelsteinhausen,Hubert de la Motte,"
      "Ana María Fernández de Córdoba'";
  for (const int columns : {60, 50, 40}) {
    setenv("COLUMNS", std::to_string(columns).c_str(), 1);
    for (const bool spanish : {false, true}) {
      const std::string look = spanish ? "mapa\ntablero\nedificios\nmazos\ngloria\n?\njugadas\ndiario\nnaciones\n"
                                         "hazañas\ndestinos\n? gobernador\n? R8.4\n"
                                       : "map\nmat\ntray\ndecks\nscore\n?\nmoves\nlog\nnations\nexploits\nfates\n"
                                         "? governor\n? R8.4\n";
      const Ran ran =
          play("--players 5 --exploits --nations chosen --seed 5 --names " + names + (spanish ? " --lang es" : ""),
               look + times("1", 60) + look + "xyzzy\nb market\n" + times("1", 700) + look + "quit\n\n");
      EXPECT_EQ(ran.status, 0);
      EXPECT_TRUE(says(ran, spanish ? "Puntuación final" : "Final score"));
      std::size_t begin = 0;
      for (std::size_t end = 0; (end = ran.out.find('\n', begin)) != std::string::npos; begin = end + 1) {
        const std::string line = ran.out.substr(begin, end - begin);
        ASSERT_LE(width_of(line), columns) << line;
      }
    }
  }
  setenv("COLUMNS", "80", 1);
}

TEST_F(Play, choices_at_random_end_too) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Random chance(seed);
    std::string input;
    for (int i = 0; i < 600; ++i) input += std::to_string(1 + chance.below(8)) + '\n';
    const Ran ran = play("--seats you,random,you,random --seed " + std::to_string(seed), input + times("1", 900));
    EXPECT_EQ(ran.status, 0);
    EXPECT_TRUE(says(ran, "Final score")) << seed;
    EXPECT_TRUE(says(ran, "Clara, your turn"));
  }
}

// R12, R13: a player who looks at everything and takes abilities where the lists have them.
TEST_F(Play, a_whole_game_with_both_modules) {
  for (const bool spanish : {false, true}) {
    Random chance(11);
    std::string input = spanish ? "1\nhazañas\nnaciones\ndestinos\n2\n1\n" : "1\nexploits\nnations\nfates\n2\n1\n";
    for (int i = 0; i < 900; ++i) {
      input += std::to_string(1 + chance.below(12)) + '\n';
      if (i % 90 == 50) input += spanish ? "deshacer\ntablero\nmapa\n" : "undo\nmat\nmap\n";
    }
    const std::string record = file(spanish ? "módulos.json" : "modules.json");
    const Ran ran = play("--exploits --nations chosen --seed 12 --save " + record + (spanish ? " --lang es" : ""),
                         input + times("1", 900));
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(says(ran, spanish ? "Puntuación final" : "Final score"));
    EXPECT_TRUE(says(ran, spanish ? "Hazañas:" : "Exploits:"));
    EXPECT_TRUE(says(ran, spanish ? "Tu Nación" : "Your Nation"));
    EXPECT_TRUE(says(ran, spanish ? "Destino " : "Fate "));
    EXPECT_FALSE(says(ran, spanish ? "Nation" : "Hazaña"));
    const Ran replayed = endeavor_run("replay --json " + record);
    EXPECT_NE(replayed.out.find("\"over\":true"), std::string::npos) << replayed.out;
    EXPECT_NE(endeavor_run("replay " + record).out.find("Exploits"), std::string::npos);
  }
}

TEST_F(Play, the_modules_commands_say_when_there_is_no_module) {
  const Ran ran =
      play("--seed 7", "exploits\nnations\nfates\nexploits spice\nnations portugal\nfates ports\nfates x\n");
  EXPECT_TRUE(says(ran, "without Exploits"));
  EXPECT_TRUE(says(ran, "without Nations"));
  EXPECT_TRUE(says(ran, "It is not in this game."));
  EXPECT_TRUE(says(ran, "Kingdom of Portugal"));
  EXPECT_TRUE(says(ran, "A Chain of Ports"));
  EXPECT_TRUE(says(ran, "There is no Fate “x”."));
}

TEST_F(Play, bots_alone_play_to_the_end) {
  const Ran ran = play("--seats random,random,random,random --seed 3", "");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(says(ran, "Final score"));
}

TEST_F(Play, bots_of_any_strength_take_seats) {
  const Ran ran = play("--seats you,cabin-boy,mate,captain --seed 3", times("1", 25) + "quit\n\n");
  EXPECT_EQ(ran.status, 0);
  for (const char* who : {"(you)", "(cabin-boy)", "(mate)", "(captain)", "Round 2 of 7"})
    EXPECT_TRUE(says(ran, who)) << who;
  EXPECT_TRUE(says(endeavor_run("play --seed 3", "quit\n"), "(mate)"));
}

TEST_F(Play, a_hint_is_a_list_to_choose_from) {
  const std::string path = file("hint.json");
  const Ran ran = play("--seed 5", "1\nhint\n1\nsave " + path + "\nquit\n");
  EXPECT_TRUE(says(ran, "The captain looks at it")) << ran.out;
  EXPECT_TRUE(says(ran, "1: ")) << ran.out;
  EXPECT_TRUE(says(ran, " % to win, ")) << ran.out;
  EXPECT_TRUE(says(ran, "A Ada constructs"));
  EXPECT_TRUE(says(play("--seed 5 --lang es", "1\npista\nquit\n\n"), " % de ganar, "));
}

TEST_F(Play, the_same_seed_and_choices_give_the_same_game) {
  const std::string input = times("1", 700);
  EXPECT_EQ(score_of(play("--seed 9", input), "Final score"), score_of(play("--seed 9", input), "Final score"));
  EXPECT_NE(score_of(play("--seed 9", input), "Final score"), score_of(play("--seed 10", input), "Final score"));
}

TEST_F(Play, save_replay_and_load) {
  const std::string path = file("game.json");
  const Ran saved = play("--seed 4", times("1", 30) + "save " + path + "\nscore\nquit\n");
  EXPECT_EQ(saved.status, 0);
  ASSERT_TRUE(says(saved, "Saved")) << saved.out;
  EXPECT_EQ(endeavor_run("replay " + path).status, 0);
  const Ran loaded = play("--load " + path, "score\nquit\n");
  EXPECT_EQ(loaded.status, 0);
  EXPECT_EQ(score_of(loaded, "Glory as it stands"), score_of(saved, "Glory as it stands"));
  const Ran inside = play("--seed 1", "load " + path + "\nscore\nquit\n\n");
  EXPECT_EQ(score_of(inside, "Glory as it stands"), score_of(saved, "Glory as it stands"));
  const Ran finished = play("--load " + path + " --save " + file("end.json"), times("1", 700));
  EXPECT_TRUE(says(finished, "Final score"));
  const Ran replayed = endeavor_run("replay --json " + file("end.json"));
  EXPECT_NE(replayed.out.find("\"over\":true"), std::string::npos) << replayed.out;
}

TEST_F(Play, undo_and_redo_go_from_decision_to_decision) {
  const std::string path = file("undo.json");
  const std::string before = times("1", 20);
  const Ran straight = play("--seed 6", before + "score\nsave " + path + "\nquit\n");
  const Ran there_and_back = play("--seed 6", before + times("undo", 5) + times("redo", 5) + "score\nquit\n\n");
  EXPECT_EQ(there_and_back.status, 0);
  EXPECT_EQ(score_of(there_and_back, "Glory as it stands"), score_of(straight, "Glory as it stands"));
  const Ran to_the_start = play("--seed 6", before + times("undo", 60) + "quit\n");
  EXPECT_TRUE(says(to_the_start, "There is nothing to take back."));
  EXPECT_TRUE(says(play("--seed 6", "redo\n"), "There is nothing to do again."));
}

TEST_F(Play, refusals_name_their_rule) {
  const Ran ran = play("--seed 7", "1\nb market\nu market d africa\nlisbno\nb work\n99\nma q\n");
  EXPECT_TRUE(says(ran, "(R9.2)")) << ran.out;
  EXPECT_TRUE(says(ran, "Did you mean lisbon?"));
  EXPECT_TRUE(says(ran, "(R6.1)"));
  EXPECT_TRUE(says(ran, "Choose a number from 1 to"));
}

// The action alone, or with its place, is not answered with "It is time for your action".
TEST_F(Play, in_a_turn_a_refusal_speaks_of_what_one_has) {
  const Ran ran = play("--seed 7", "1\nb market\nattack\nship africa\nu market d europe\ndraw slavery\n1\n2\n9\n");
  EXPECT_TRUE(says(ran, "Nothing of yours offers Attack")) << ran.out;
  EXPECT_TRUE(says(ran, "You have no Shipyard on your seaside"));
  EXPECT_TRUE(says(ran, "(R6.4)"));
  EXPECT_TRUE(says(ran, "There is already a worker on your Market")) << ran.out;
  EXPECT_FALSE(says(ran, "It is time for your action"));
  EXPECT_TRUE(says(ran, "The only choice here is 1.")) << ran.out;
}

TEST_F(Play, an_area_is_found_by_its_id_or_name_with_blanks_and_article) {
  for (const char* area :
       {"far east", "far-east", "  FAR   east ", "the far east", "Lejano Oriente", "el lejano oriente"}) {
    for (const char* command : {"map ", "? ", "mapa "}) {
      const Ran ran = play("--seed 7", command + std::string(area) + "\n");
      EXPECT_TRUE(says(ran, "╭─ Far East")) << command << area << ran.out;
    }
  }
}

TEST_F(Play, passing_early_is_asked_once) {
  const Ran ran = play("--seed 7", "1\nb market\npass\npass\n");
  EXPECT_TRUE(says(ran, "Type pass again"));
  EXPECT_TRUE(says(ran, "Ada passes."));
  EXPECT_FALSE(says(play("--seed 7", "1\nb market\npass\nmap\n"), "Ada passes."));
}

TEST_F(Play, every_question_takes_the_same_answers) {
  const std::string asked = "Type pass again";
  const auto count = [](const Ran& ran, const std::string& text) {
    int n = 0;
    for (std::size_t at = ran.out.find(text); at != std::string::npos; at = ran.out.find(text, at + 1)) ++n;
    return n;
  };
  for (const std::string yes : {"yes", "y", "sí", "S"})
    EXPECT_TRUE(says(play("--seed 7", "1\nb market\npass\n" + yes + "\n"), "Ada passes.")) << yes;
  for (const std::string no : {"no", "n", "back", ""}) {
    for (const std::string question : {"pass", "new"}) {
      const Ran ran = play("--seed 7", "1\nb market\n" + question + "\n" + no + "\n");
      EXPECT_TRUE(says(ran, "The game goes on.")) << question << ' ' << no;
      EXPECT_FALSE(says(ran, "Ada passes."));
    }
  }
  EXPECT_EQ(count(play("--seed 7", "1\nb market\npass\n?\nhelp\n"), asked), 3);
  EXPECT_EQ(count(play("--seed 7", "1\nb market\nnew\n?\n"), "Start another one"), 2);
  // Anything else lets the question go and is done.
  const std::string path = file("meanwhile.json");
  fs::remove(path);
  EXPECT_TRUE(says(play("--seed 7", "1\nb market\nnew\nsave " + path + "\n"), "Saved"));
  EXPECT_TRUE(fs::exists(path));
}

TEST_F(Play, nonsense_never_ends_the_game) {
  std::string input = "1\n";
  input += std::string("\0\0\n\0", 4) + std::string(3'000'000, 'a') + "\n";
  input += "\xff\xfe\xfd\n\xed\xa0\x80\n\x1b[2J\x1b]0;title\x07\n";
  input += std::string(5000, '?') + "\n" + std::string(4000, '(') + "\n? " + std::string(3000, 'x') + "\n";
  input +=
      "map \xc3\nmat zz\nlog -5\nlog 99999999999999999999\nmoves \x01\nload /\nload /dev/null\nsave /\nsave "
      "/no/where/x\n";
  input += "load \xff\n-1\n0\n18446744073709551616\n";
  Random chance(42);
  for (int i = 0; i < 20'000; ++i) input += static_cast<char>(chance.below(256));
  input += "\nscore\nquit\nback\nquit\n\n";
  const Ran ran = play("--seed 7", input);
  EXPECT_EQ(ran.status, 0) << ran.status;
  EXPECT_TRUE(says(ran, "That line is too long."));
  EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
  EXPECT_EQ(ran.out.find('\0'), std::string::npos);
}

TEST_F(Play, nobody_is_called_like_another_by_default) {
  const Ran ran = play("--seed 7 --names Ben", "");
  EXPECT_TRUE(says(ran, "A Ben (you)"));
  EXPECT_TRUE(says(ran, "B Bruno (random)"));
}

TEST_F(Play, wrong_options_are_refused) {
  for (const std::string arguments :
       {"--edition third", "--board side-c", "--players 7", "--players 3 --board side-b", "--seats you,god",
        "--seats you", "--seats you,random --players 4", "--names a,b,c,d,e,f", "--limited-occupy", "extra",
        "--edition first-edition --board side-a", "--nations all", "--edition first-edition --exploits",
        "--nations off"}) {
    const Ran ran = play(arguments, "");
    EXPECT_EQ(ran.status, 2) << arguments;
    EXPECT_NE(ran.err, "") << arguments;
  }
  EXPECT_EQ(play("--load no/such/file.json", "").status, 1);
}

TEST_F(Play, without_utf8_everything_is_ascii) {
  setenv("LC_ALL", "C", 1);
  const Ran ran = play("--seed 7 --lang es", "1\n1\nmapa\ntablero\nedificios\nmazos\n?\ngloria\n" + times("1", 20));
  setenv("LC_ALL", "C.UTF-8", 1);
  EXPECT_EQ(ran.status, 0);
  for (const char c : ran.out) ASSERT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << ran.out.substr(0, 200);
}

}  // namespace
}  // namespace endeavor::test
