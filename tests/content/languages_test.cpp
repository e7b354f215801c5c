// Names in other languages: beside the English one, in a file of their own, or nowhere.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "tests/content/box_edit.h"

namespace endeavor {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kSideA = "board-side-a.toml";

std::vector<std::string> texts(const std::vector<Problem>& problems) {
  std::vector<std::string> all;
  for (const Problem& problem : problems) all.push_back(in_english(problem));
  return all;
}

std::string name_of_space(const Content& box, std::string_view id, Language language) {
  for (const SpaceLabels& space : box.labels.boards[index(BoardId::SideA)].spaces)
    if (space.id.view() == id) return std::string(space.name[index(language)].view());
  return "";
}

TEST(Languages, AFileOfItsOwnSaysWhatTheOthersDoNot) {
  ContentFiles files = real_files();
  edit(files, kSideA, "id = \"lisbon\"", ", es = \"Lisboa\"", "");
  files["es.toml"] = "\"Lisbon\" = \"La Lisboa\"\n";
  const LoadResult result = load_content(files);
  EXPECT_THAT(texts(result.problems), IsEmpty());
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(name_of_space(*result.content, "lisbon", Language::Es), "La Lisboa");
  EXPECT_EQ(name_of_space(*result.content, "lisbon", Language::En), "Lisbon");
}

TEST(Languages, NothingIsForgottenInTheFileAndNothingTooMuch) {
  ContentFiles files = real_files();
  const int line = edit(files, kSideA, "id = \"lisbon\"", ", es = \"Lisboa\"", "");
  files["es.toml"] = "\"Lisbonne\" = \"Lisboa\"\n";
  EXPECT_THAT(
      texts(load_content(files).problems),
      ElementsAre("board-side-a.toml:" + std::to_string(line) + ": space[3].name: \"Lisbon\" is not in es.toml",
                  "es.toml:1: \"Lisbonne\" is no English text of this box"));
  files["es.toml"] = "\"Lisbon\" = \"Lisboa\"\n[rules-7]\n";
  EXPECT_THAT(texts(load_content(files).problems),
              ElementsAre("es.toml:2: \"rules-7\" is no English text of this box"));
  files["es.toml"] = "nonsense";
  EXPECT_EQ(load_content(files).problems.back().file, "es.toml");
}

TEST(Languages, WhatOnlyAnOlderVersionSaysStandsApart) {
  ContentFiles files = real_files();
  edit(files, kSideA, "id = \"lisbon\"", ", es = \"Lisboa\"", "");
  files["es.toml"] = "\"Lisbon\" = \"Lisboa\"\n[rules-1]\n\"Lixbuna\" = \"Lijbuna\"\n";
  EXPECT_THAT(texts(load_content(files).problems), IsEmpty());
  EXPECT_THAT(texts(load_content(files, 1).problems),
              ElementsAre("es.toml:3: \"Lixbuna\" is no English text of this box"));
  edit(files, kSideA, "id = \"lisbon\"", "en = \"Lisbon\"", "en = \"Lixbuna\"");
  const LoadResult result = load_content(files, 1);
  EXPECT_THAT(texts(result.problems), IsEmpty());
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(name_of_space(*result.content, "lisbon", Language::Es), "Lijbuna");
  EXPECT_THAT(texts(load_content(files).problems), testing::SizeIs(2));
}

TEST(Languages, ABoxThatDoesNotSpeakOneIsReadInEnglish) {
  ContentFiles files = real_files();
  for (auto& [name, text] : files) text = std::regex_replace(text, std::regex(", *es = \"[^\"]*\""), "");
  const LoadResult result = load_content(files);
  EXPECT_THAT(texts(result.problems), IsEmpty());
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(name_of_space(*result.content, "lisbon", Language::Es), "Lisbon");
}

TEST(Languages, AFolderBringsItsFileAlong) {
  ContentFiles files = real_files();
  edit(files, kSideA, "id = \"lisbon\"", ", es = \"Lisboa\"", "");
  EXPECT_FALSE(load_box(TempFolder(files).path()).ok());
  files["es.toml"] = "\"Lisbon\" = \"Lisboa\"\n";
  EXPECT_TRUE(load_box(TempFolder(files).path()).ok());
}

}  // namespace
}  // namespace endeavor
