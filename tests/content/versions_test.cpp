// Folders with several versions of a box: all are read, and nothing in them is overlooked.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "content/versions.h"
#include "tests/content/box_edit.h"

namespace endeavor {
namespace {

std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// The real box with what version 1 had instead of the Nations.
ContentFiles two_versions() {
  ContentFiles files = real_files();
  files["rules-1/nations.toml"] = text_of("content/box/rules-1/nations.toml");
  return files;
}

std::vector<std::string> problems_of(const ContentFiles& files) {
  const BoxResult result = load_box(TempFolder(files).path());
  EXPECT_EQ(result.ok(), result.problems.empty());
  std::vector<std::string> texts;
  for (const Problem& problem : result.problems) texts.push_back(in_english(problem));
  return texts;
}

TEST(Versions, AFolderWithoutAnyIsTheNewest) {
  const BoxResult result = load_box(TempFolder(real_files()).path());
  ASSERT_TRUE(result.ok());
  ASSERT_EQ(result.box->versions.size(), 1U);
  EXPECT_EQ(result.newest().rules_version, kRulesVersion);
  EXPECT_EQ(result.newest().hash, builtin_content().hash);
}

TEST(Versions, EachHasTheFilesOfTheNewerButItsOwn) {
  const BoxResult result = load_box(TempFolder(two_versions()).path());
  ASSERT_TRUE(result.ok());
  ASSERT_EQ(result.box->versions.size(), 2U);
  EXPECT_EQ(result.newest().hash, builtin_content().hash);
  EXPECT_TRUE(is_builtin(result.newest()));
  const Content& first = *result.box->versions[0];
  EXPECT_EQ(first.rules_version, 1);
  EXPECT_EQ(first.nations[1].setup_count, builtin_content(1)->nations[1].setup_count);
  EXPECT_EQ(first.exploits[1].score.max, builtin_content(2)->exploits[1].score.max);
  EXPECT_FALSE(is_builtin(first));
}

// With garbage in this file.
void expect_one_problem(const std::string& file, const std::string& beginning) {
  ContentFiles files = two_versions();
  files[file] = "garbage\n";
  const auto problems = problems_of(files);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_TRUE(problems[0].starts_with(beginning)) << problems[0];
}

TEST(Versions, WhatIsWrongInOneIsFoundThere) {
  expect_one_problem("rules-1/nations.toml", "rules-1/nations.toml:1: this is no valid TOML");
  ContentFiles files = two_versions();
  edit(files, "rules-1/nations.toml", "[[nation]]", "id = ", "idd = ");
  EXPECT_FALSE(problems_of(files).empty());
  for (const std::string& problem : problems_of(files))
    EXPECT_TRUE(problem.starts_with("rules-1/nations.toml:")) << problem;
}

TEST(Versions, WhatIsWrongInAllIsSaidOnce) { expect_one_problem("cards.toml", "cards.toml:1: "); }

TEST(Versions, NothingIsOverlooked) {
  for (const std::string name : {"rules-2", "rules-0", "rules-01", "rules-1x", "rules-", "rules-99999999999"}) {
    ContentFiles files = two_versions();
    files[name + "/nations.toml"] = files["nations.toml"];
    EXPECT_EQ(
        problems_of(files),
        std::vector<std::string>{name + ": there is no such older version; the folder's own files are version 2, "
                                        "rules-1 has what version 1 had instead"})
        << name;
  }
  ContentFiles files = two_versions();
  files["rules-1/natoins.toml"] = files["nations.toml"];
  files["rules-1/README.md"] = "left alone";
  EXPECT_EQ(problems_of(files),
            std::vector<std::string>{"rules-1/natoins.toml: this is no file of a box; near it: nations.toml, "
                                     "fates.toml, names.toml"});
  files = real_files();
  files["rules-1"] = "no folder";
  EXPECT_EQ(problems_of(files),
            std::vector<std::string>{"rules-1: this must be a folder with the files that were different in that "
                                     "version"});
  files = real_files();
  files["rules-1/nations.toml/x"] = "";
  EXPECT_EQ(problems_of(files), std::vector<std::string>{"rules-1/nations.toml: this is not a file"});
}

TEST(Versions, TheBuiltInBoxHasThemAllAndAnotherIsAlone) {
  const BoxVersions ours(builtin_content());
  EXPECT_EQ(ours.all().size(), kRulesVersion);
  EXPECT_EQ(&ours.newest(), &builtin_content());
  for (int version = 1; version <= kRulesVersion; ++version) EXPECT_EQ(&ours.at(version), builtin_content(version));
  Content other = builtin_content();
  other.hash ^= 1;
  const BoxVersions alone(other);
  EXPECT_EQ(alone.all().size(), 1U);
  EXPECT_EQ(&alone.at(1), &other);
}

}  // namespace
}  // namespace endeavor
