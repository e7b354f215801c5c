// Boxes as things at the command line: checked, packed, unpacked, played, and gone along with their records.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"
#include "tests/content/box_edit.h"

namespace endeavor::test {
namespace {

// The real box with a city that is worth more, by Ada.
ContentFiles adas_box() {
  ContentFiles files = read_folder("content/box").texts;
  edit(files, "board-side-b.toml", "id = \"lisbon\"", "glory = 1", "glory = 2");
  files["box.toml"] = "name = { en = \"Ada's box\", es = \"La caja de Ada\" }\nauthor = \"Ada\"\nversion = \"3\"\n";
  return files;
}

class BoxCommand : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return (folder.path() / name).string(); }
  Ran content(const std::string& arguments) const { return endeavor_run("content " + arguments); }

  TempFolder box{adas_box()};
  TempFolder folder{ContentFiles{}};
  std::string from = box.path().string();
};

TEST_F(BoxCommand, GoesIntoOneFileAndOutAgain) {
  const Ran packed = content("export --content " + from + " --out " + path("a.endeavor-box"));
  EXPECT_EQ(packed.status, 0) << packed.err;
  EXPECT_TRUE(has(packed.out, "box: Ada's box · by Ada · version 3 · hash ")) << packed.out;
  const Ran unpacked = content("unpack " + path("a.endeavor-box") + " --out " + path("b"));
  EXPECT_EQ(unpacked.status, 0) << unpacked.err;
  EXPECT_EQ(read_folder(path("b")).texts, adas_box());
  EXPECT_EQ(content("export --content " + path("b") + " --out " + path("c.endeavor-box")).status, 0);
  EXPECT_EQ(contents_of(path("a.endeavor-box")), contents_of(path("c.endeavor-box")));
  EXPECT_EQ(content("export --content " + path("c.endeavor-box") + " --out " + path("d.endeavor-box")).status, 0);
  EXPECT_EQ(contents_of(path("a.endeavor-box")), contents_of(path("d.endeavor-box")));

  const Ran checked = content("check " + path("a.endeavor-box") + " --lang es");
  EXPECT_EQ(checked.status, 0) << checked.err;
  EXPECT_TRUE(has(checked.out, "caja: La caja de Ada · de Ada · versión 3 · huella ")) << checked.out;
  EXPECT_TRUE(has(content("show boards --content " + path("a.endeavor-box")).out, "Lisbon"));
}

TEST_F(BoxCommand, IsTried) {
  const Ran tried = content("try " + from + " --board side-a --players 2 --games 3 --seed 5");
  EXPECT_EQ(tried.status, 0) << tried.err;
  EXPECT_TRUE(has(tried.out, "Side A, 2 players: 3 quick games, and as many with the built-in box to compare\n"))
      << tried.out;
  EXPECT_TRUE(has(tried.out, "nothing odd\n")) << tried.out;
  const Ran json = content("try --content " + from + " --games 3 --players 5 --threads 1 --json");
  EXPECT_EQ(json.status, 0) << json.err;
  const auto report = nlohmann::json::parse(json.out);
  EXPECT_EQ(report["rules"]["board"], "side-b");
  EXPECT_EQ(report["games"], 3);
  EXPECT_TRUE(report.contains("built_in"));
  EXPECT_FALSE(nlohmann::json::parse(content("try --games 3 --json").out).contains("built_in"));

  EXPECT_EQ(content("try --board side-a --players 5").status, 2);
  EXPECT_EQ(content("try " + from + " --content " + from).status, 2);
  const Ran other = content("check --games 3");
  EXPECT_EQ(other.status, 2);
  EXPECT_TRUE(has(other.err, "--games is of use only with try.")) << other.err;
}

TEST_F(BoxCommand, NothingIsWrittenOver) {
  EXPECT_EQ(content("export --content " + from + " --out " + path("a.endeavor-box")).status, 0);
  const Ran again = content("export --content " + from + " --out " + path("a.endeavor-box"));
  EXPECT_EQ(again.status, 1);
  EXPECT_TRUE(has(again.err, "there is something of that name already")) << again.err;
  const Ran over = content("unpack " + path("a.endeavor-box") + " --out " + from);
  EXPECT_EQ(over.status, 1);
  EXPECT_TRUE(has(over.err, "there is something of that name already")) << over.err;
  const std::string file = scratch_file("a-file", "");
  const std::string link = missing_file("a-link");
  std::filesystem::create_symlink(missing_file("nowhere"), link);
  for (const std::string& taken : {file, link}) {
    const Ran ran = content("unpack " + path("a.endeavor-box") + " --out " + taken);
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.err, "endeavor: " + taken + " cannot be written: there is something of that name already\n");
  }
}

// The largest file of a box has some 20 kB.
TEST_F(BoxCommand, AFullDiskLeavesNoHalfBox) {
  EXPECT_EQ(content("export --content " + from + " --out " + path("a.endeavor-box")).status, 0);
  const std::string unpack = "content unpack " + path("a.endeavor-box") + " --out " + path("b");
  const Ran full = shell_run("trap '' XFSZ; ulimit -f 20; \"$ENDEAVOR_PROGRAM\" " + unpack);
  EXPECT_EQ(full.status, 1);
  EXPECT_TRUE(has(full.err, ".toml cannot be written: File too large")) << full.err;
  EXPECT_FALSE(std::filesystem::exists(path("b")));
  EXPECT_EQ(endeavor_run(unpack).status, 0);
}

TEST_F(BoxCommand, ABrokenBoxIsNamedAndNotPacked) {
  std::filesystem::remove(box.path() / "cards.toml");
  const Ran ran = content("export --content " + from + " --out " + path("a.endeavor-box") + " --lang es");
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.err, "cards.toml: falta el archivo\n");
  EXPECT_FALSE(std::filesystem::exists(path("a.endeavor-box")));
  const Ran garbage = content("check " + scratch_file("garbage.endeavor-box", "garbage"));
  EXPECT_EQ(garbage.status, 1);
  EXPECT_TRUE(has(garbage.err, "this is no box file")) << garbage.err;
}

TEST_F(BoxCommand, WrongUseIsExplained) {
  for (const std::string arguments :
       {"export", "export --out x", "export --content content/box", "unpack x", "unpack --out x", "check --out x",
        "show boards --out x", "check content/box --content content/box", "export x --content content/box --out y",
        "import"}) {
    const Ran ran = content(arguments);
    EXPECT_EQ(ran.status, 2) << arguments;
    EXPECT_TRUE(ran.out.empty() && !ran.err.empty()) << arguments;
  }
}

TEST_F(BoxCommand, EveryCommandTakesTheFileAndRecordsBringItAlong) {
  EXPECT_EQ(content("export --content " + from + " --out " + path("a.endeavor-box")).status, 0);
  const std::string with = " --content " + path("a.endeavor-box");
  const std::string requests =
      "{\"cmd\":\"new\",\"seed\":3,\"rules\":{\"edition\":\"age-of-sail\",\"board\":\"side-b\",\"players\":4}}\n"
      "{\"cmd\":\"play\",\"move\":\"start colonial-house\"}\n{\"cmd\":\"record\"}\n";
  const Ran asked = endeavor_run("referee" + with, requests);
  EXPECT_EQ(asked.out, endeavor_run("referee --content " + from, requests).out);
  const std::string last = asked.out.substr(asked.out.find("{\"ok\":true,\"record\":"));
  const auto record = nlohmann::ordered_json::parse(last)["record"];
  ASSERT_TRUE(record.contains("box"));
  const std::string file = scratch_file("carried.json", record.dump());
  for (const std::string& command : {"replay " + file, "analyze --nodes 50 " + file}) {
    const Ran ran = endeavor_run(command);  // without the box
    EXPECT_EQ(ran.status, 0) << command << '\n' << ran.err;
  }
  const Ran arena =
      endeavor_run("arena --seats greedy,greedy,greedy,greedy --board side-b --games 2 --seed 1" + with);
  EXPECT_EQ(arena.status, 0) << arena.err;
}

}  // namespace
}  // namespace endeavor::test
