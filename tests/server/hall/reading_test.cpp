// Addresses and frames as values.
#include "server/hall/reading.h"

#include <gtest/gtest.h>

#include "notation/json/json_tree.h"

namespace endeavor::test {

namespace {

TEST(HallReading, languages) {
  for (const char* spanish : {"es", "es-AR,en;q=0.5", "en;q=0.5, es ; q=0.75"})
    EXPECT_EQ(language_wanted(spanish), Language::Es) << spanish;
  for (const char* english : {"", "en,es", "es;q=0, en;q=0.001", "xx,yy;q=nonsense,*", ";;;,,,q=1;q=,-"})
    EXPECT_EQ(language_wanted(english), Language::En) << english;
}

TEST(HallReading, queries) {
  EXPECT_EQ(query_value("a=b&c=d%20e+f&g", "c"), "d e f");
  EXPECT_EQ(query_value("a=b&c=%4", "c"), "%4");
  EXPECT_EQ(query_value("a=b&c=%zz", "c"), "%zz");
  EXPECT_EQ(query_value("a=b", "c"), "");
  EXPECT_EQ(query_value("%61=b", "a"), "b");
  EXPECT_EQ(query_value("a=b&a=c", "a"), "b") << "what stands twice is read once";
  EXPECT_TRUE(read_list_query("of=me")->of_me);
  EXPECT_EQ(read_list_query("listed=over&after=x")->query.after, "x");
  EXPECT_FALSE(read_list_query("of=me&listed=open"));
  EXPECT_FALSE(read_list_query("of=you"));
  EXPECT_FALSE(read_list_query(""));
}

// What is wrong with a frame; empty: nothing.
std::string problem(const std::string& members, Request* into = nullptr) {
  JsonTree tree;
  if (!tree.parse("{" + members + "}")) return "no JSON";
  Input in(Language::En);
  Request request;
  read_command(in, tree.root(), tree.root().find("cmd").text(), into != nullptr ? *into : request);
  return in.problem();
}

TEST(HallReading, commands) {
  Request play;
  EXPECT_EQ(problem(R"("cmd":"play","table":"T","ply":17,"undos":2,"move":"pass","more":[])", &play), "");
  EXPECT_EQ(play.deed, Deed::Play);
  EXPECT_EQ(play.ply, 17);
  EXPECT_EQ(play.undos, 2);
  EXPECT_EQ(play.text, "pass");
  Request other;
  EXPECT_EQ(problem(R"("cmd":"play","table":"T","ply":17,"move":"pass")", &other), "");
  EXPECT_EQ(other.undos, std::nullopt);
  Request replace;
  EXPECT_EQ(problem(R"("cmd":"propose","table":"T","what":"replace","seat":2)", &replace), "");
  EXPECT_EQ(replace.deed, Deed::ProposeReplace);
  EXPECT_EQ(replace.seat, 2);
  EXPECT_EQ(problem(R"("cmd":"watch","table":"T")"), "");
  EXPECT_EQ(problem(R"("cmd":"propose","table":"T","what":"end")"), "");
  EXPECT_EQ(problem(R"("cmd":"vote","table":"T","vote":"V","yes":false)"), "");
}

TEST(HallReading, commands_that_are_wrong_say_what_is) {
  const std::pair<const char*, const char*> wrong[] = {
      {R"("cmd":"dance")", "“dance”"},
      {R"("cmd":"watch")", "“table”"},
      {R"("cmd":"watch","table":7)", "table "},
      {R"("cmd":"watch","table":"T","from":-1)", "from "},
      {R"("cmd":"play","table":"T","move":"pass")", "“ply”"},
      {R"("cmd":"play","table":"T","ply":1.5,"move":"pass")", "ply "},
      {R"("cmd":"play","table":"T","ply":99999999999,"move":"pass")", "ply "},
      {R"("cmd":"play","table":"T","ply":1,"undos":"0","move":"pass")", "undos "},
      {R"("cmd":"play","table":"T","ply":1)", "“move”"},
      {R"("cmd":"play","table":"T","ply":1,"move":null)", "move "},
      {R"("cmd":"undo","table":"T","ply":1)", "“to”"},
      {R"("cmd":"propose","table":"T")", "“what”"},
      {R"("cmd":"propose","table":"T","what":"undo")", "what "},
      {R"("cmd":"propose","table":"T","what":"replace")", "“seat”"},
      {R"("cmd":"vote","table":"T","vote":"V")", "“yes”"},
      {R"("cmd":"vote","table":"T","vote":"V","yes":1)", "yes "},
      {R"("cmd":"say","table":"T")", "“text”"},
  };
  for (const auto& [members, word] : wrong)
    EXPECT_NE(problem(members).find(word), std::string::npos) << members << " → " << problem(members);
}

}  // namespace

}  // namespace endeavor::test
