// Boxes in one file: what goes in comes out, byte for byte, and what anybody might send instead is refused in
// words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zip.h>

#include <fstream>
#include <iterator>

#include "engine/hash.h"
#include "engine/legal.h"
#include "engine/random.h"
#include "engine/setup.h"
#include "tests/content/box_edit.h"

namespace endeavor {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string_view bytes_of(const Content& content) {
  return {reinterpret_cast<const char*>(&content), sizeof(Content)};
}

std::string packed(const ContentFiles& files) {
  std::string why;
  const auto bytes = write_box_file(files, why);
  EXPECT_TRUE(bytes) << why;
  return bytes.value_or("");
}

// A zip with these files in this order, compressed, as any program might make it.
std::string zipped(const std::vector<std::pair<std::string, std::string>>& files) {
  zip_source_t* target = zip_source_buffer_create(nullptr, 0, 0, nullptr);
  zip_t* zip = zip_open_from_source(target, ZIP_CREATE | ZIP_TRUNCATE, nullptr);
  zip_source_keep(target);
  for (const auto& [name, text] : files)
    EXPECT_GE(zip_file_add(zip, name.c_str(), zip_source_buffer(zip, text.data(), text.size(), 0), 0), 0) << name;
  EXPECT_EQ(zip_close(zip), 0);
  zip_stat_t stat;
  zip_source_stat(target, &stat);
  std::string bytes(stat.size, '\0');
  zip_source_open(target);
  EXPECT_EQ(zip_source_read(target, bytes.data(), bytes.size()), static_cast<zip_int64_t>(bytes.size()));
  zip_source_close(target);
  zip_source_free(target);
  return bytes;
}

std::vector<std::string> problems_of(std::string_view bytes) {
  const FilesRead files = read_box_file(bytes, "some.endeavor-box");
  std::vector<std::string> texts;
  for (const Problem& problem : load_box(files).problems) texts.push_back(in_english(problem));
  return texts;
}

// Every move of a random game, and the position at its end.
std::uint64_t game_hash(const Content& box, const Rules& rules) {
  Random chance(7);
  State s = new_game(box, rules, random_setup(box, rules, 7));
  std::uint64_t hash = state_hash(s);
  MoveList moves;
  while (!is_over(s)) {
    legal_moves(box, s, moves);
    apply(box, s, moves[chance.below(static_cast<std::uint32_t>(moves.size()))]);
    hash = hash * 31 + state_hash(s);
  }
  return hash;
}

TEST(BoxFile, EveryBuiltInBoxComesBackByteForByte) {
  const FilesRead folder = read_folder("content/box");
  ASSERT_TRUE(folder.problems.empty());
  EXPECT_TRUE(folder.texts.contains("box.toml"));
  EXPECT_TRUE(folder.texts.contains("rules-1/nations.toml"));
  const std::string first = packed(folder.texts);
  const FilesRead imported = read_box_file(first, "a.endeavor-box");
  EXPECT_EQ(imported.texts, folder.texts);
  const TempFolder unpacked(imported.texts);
  EXPECT_EQ(packed(read_folder(unpacked.path()).texts), first);

  const BoxResult box = load_box(imported);
  ASSERT_TRUE(box.ok());
  ASSERT_EQ(box.box->versions.size(), kRulesVersion);
  for (int version = 1; version <= kRulesVersion; ++version) {
    const Content& ours = *builtin_content(version);
    const Content& theirs = *box.box->versions[static_cast<std::size_t>(version - 1)];
    EXPECT_EQ(theirs.hash, ours.hash);
    EXPECT_TRUE(bytes_of(theirs) == bytes_of(ours));
    for (int board = 0; board < kBoards; ++board) {
      const auto id = static_cast<BoardId>(board);
      const Rules rules{.edition = ours.board(id).edition, .board = id, .players = 4};
      EXPECT_EQ(game_hash(theirs, rules), game_hash(ours, rules));
    }
  }
}

TEST(BoxFile, BytesDependOnTheFilesAlone) {
  ContentFiles files = real_files();
  const std::string bytes = packed(files);
  files["notes.txt"] = "no file of a box";
  EXPECT_EQ(packed(files), bytes);
  EXPECT_EQ(bytes.substr(0, 2), "PK");
  EXPECT_EQ(bytes.substr(10, 4), std::string("\0\0\x21\0", 4));  // 1 January 1980, midnight
  std::size_t texts = 0;
  for (const auto& [name, text] : real_files()) texts += text.size();
  EXPECT_GT(bytes.size(), texts);  // as they are
}

TEST(BoxFile, OneThatAnotherProgramMadeIsRead) {
  std::vector<std::pair<std::string, std::string>> files = {{"README.md", "left alone"}, {"pictures/", ""}};
  for (const auto& [name, text] : real_files()) files.insert(files.begin(), {name, text});
  const BoxResult box = load_box(read_box_file(zipped(files), "x"));
  ASSERT_TRUE(box.ok());
  EXPECT_EQ(box.newest().hash, builtin_content().hash);
}

TEST(BoxFile, AFolderOrAFileIsTakenAlike) {
  const ContentFiles files = {{"mine.endeavor-box", packed(real_files())}, {"empty.endeavor-box", ""}};
  const TempFolder folder(files);
  EXPECT_TRUE(load_box(read_box_at(folder.path() / "mine.endeavor-box")).ok());
  EXPECT_TRUE(load_box(read_box_at("content/box")).ok());
  const FilesRead empty = read_box_at(folder.path() / "empty.endeavor-box");
  ASSERT_EQ(empty.problems.size(), 1U);
  EXPECT_EQ(empty.problems[0].fault, BoxFault::NotABoxFile);
  EXPECT_EQ(read_box_at(folder.path() / "none").problems[0].fault, BoxFault::NoSuchFolder);
}

// As somebody makes it who packs the folder instead of what lies in it.
TEST(BoxFile, ABoxInAFolderOfTheZipIsToldInOneSentence) {
  std::vector<std::pair<std::string, std::string>> files = {{"my-box/", ""}};
  for (const auto& [name, text] : real_files()) files.emplace_back("my-box/" + name, text);
  const std::vector<std::string> problems = problems_of(zipped(files));
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_THAT(problems[0], HasSubstr("the TOML files must lie at the top of the zip"));
}

TEST(BoxFile, NamesThatLeadOutAreRefused) {
  for (const std::string name : {"../cards.toml", "/etc/cards.toml", "a/../../cards.toml", "C:cards.toml",
                                 "rules-1\\nations.toml", "./cards.toml", "a//b.toml"})
    EXPECT_THAT(problems_of(zipped({{name, "x = 1"}})),
                testing::Contains(HasSubstr("the name “" + name + "” leads out of the box")))
        << name;
}

TEST(BoxFile, ANameTwiceIsRefused) {
  std::string bytes = zipped({{"cards.toml", "x = 1"}, {"cardz.toml", "x = 2"}});
  for (std::size_t at; (at = bytes.find("cardz")) != std::string::npos;) bytes.replace(at, 5, "cards");
  EXPECT_THAT(problems_of(bytes), testing::Contains("some.endeavor-box: “cards.toml” is in it twice"));
}

TEST(BoxFile, WhatSwellsIsRefused) {
  const std::string bomb = zipped({{"cards.toml", std::string(std::size_t{100} << 20, ' ')}});
  EXPECT_LT(bomb.size(), std::size_t{1} << 20);
  EXPECT_THAT(problems_of(bomb), testing::Contains(HasSubstr("cards.toml: the file is larger than 256 KiB")));
  ContentFiles files = real_files();
  files["cards.toml"] += std::string(std::size_t{256} << 10, ' ');
  EXPECT_THAT(problems_of(packed(files)), ElementsAre(HasSubstr("cards.toml: the file is larger than 256 KiB")));
  std::vector<std::pair<std::string, std::string>> many;
  for (int i = 0; i < 201; ++i) many.emplace_back("file" + std::to_string(i), "");
  EXPECT_THAT(problems_of(zipped(many)), testing::Contains(HasSubstr("there are more than 200 files in it")));
}

TEST(BoxFile, DamageIsNoticed) {
  ContentFiles files = real_files();
  const std::string good = packed(files);
  std::string flipped = good;
  flipped[flipped.find("[[card]]") + 2] = 'k';
  EXPECT_THAT(problems_of(flipped), ElementsAre("cards.toml: the file cannot be read"));  // and not the others
  for (std::size_t size = 0; size < good.size(); size += 1 + good.size() / 97)
    EXPECT_FALSE(problems_of(std::string_view(good).substr(0, size)).empty()) << size;
  EXPECT_THAT(problems_of("garbage"), testing::Contains(HasSubstr("this is no box file")));
}

TEST(BoxFile, SaysWhoseItIs) {
  ContentFiles files = real_files();
  files["box.toml"] =
      "name = { en = \"Ada's box\", es = \"La caja de Ada\" }\nauthor = \"Ada\"\nversion = \"3 b\"\n";
  const BoxResult box = load_box(read_box_file(packed(files), "x"));
  ASSERT_TRUE(box.ok());
  EXPECT_EQ(box.box->about.name[index(Language::Es)].view(), "La caja de Ada");
  EXPECT_EQ(box.box->about.author.view(), "Ada");
  EXPECT_EQ(box.box->about.version.view(), "3 b");
  files["box.toml"] = "autor = \"Ada\"\nversion = 3\n";
  EXPECT_THAT(problems_of(packed(files)),
              ElementsAre("box.toml:2: version: \"version\" must be a text, not a whole number",
                          "box.toml:1: \"autor\" is no key here; near it: author"));
}

}  // namespace
}  // namespace endeavor
