// The results file of `endeavor arena --resume`: what is no such file is refused with a sentence and stays as it
// is, however long it is; what was cut off goes on.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <vector>

#include "tests/cli/child.h"

namespace endeavor::test {
namespace {

const std::string kMatch = "arena --seats greedy,random --games 4 --threads 1 --json --resume ";

// A refusal must come at once, whatever there would be to read.
void expect_refused(const std::string& path, std::string_view reason) {
  Child child(kMatch + path);
  const Ran ran = child.wait(std::chrono::seconds(20));
  EXPECT_EQ(ran.status, 1) << path << ' ' << reason;
  EXPECT_TRUE(ran.err.starts_with("endeavor: " + path)) << ran.err;
  EXPECT_TRUE(has(ran.err, reason)) << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_LT(child.peak_kb(), 200 * 1024) << path;
}

// The file of a finished match.
std::string finished() {
  const std::string path = scratch_file("finished.jsonl", "");
  EXPECT_EQ(endeavor_run(kMatch + path).status, 0);
  return contents_of(path);
}

std::string with(std::string text, std::string_view part, std::string_view instead) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return text.replace(at, part.size(), instead);
}

TEST(ArenaResume, pipes_devices_and_folders_are_refused) {
  const std::string pipe = scratch_file("pipe", "");
  std::filesystem::remove(pipe);
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  for (const std::string& path : {pipe, std::string("/dev/zero"), std::string("/dev/full"), std::string("/tmp")})
    expect_refused(path, "plain file");
}

TEST(ArenaResume, endless_files_are_not_read_to_their_end) {
  const std::string header = finished().substr(0, finished().find('\n') + 1);
  for (const auto& [begin, reason] : {std::pair{std::string(), "no results file"}, {header, "line 2"}}) {
    const std::string path = scratch_file("endless.jsonl", begin);
    std::filesystem::resize_file(path, std::uintmax_t{1} << 40);
    expect_refused(path, reason);
    EXPECT_EQ(std::filesystem::file_size(path), std::uintmax_t{1} << 40);
    std::filesystem::remove(path);
  }
  const std::string no_line_end = header + std::string(1 << 20, 'x');
  const std::string path = scratch_file("endless.jsonl", no_line_end);
  expect_refused(path, "line 2");
  EXPECT_EQ(contents_of(path), no_line_end);
}

using Cases = std::vector<std::pair<std::string, std::string>>;  // what the file holds and why it is refused

void expect_all_refused(const Cases& cases) {
  for (const auto& [text, reason] : cases) {
    const std::string path = scratch_file("refused.jsonl", text);
    expect_refused(path, reason);
    EXPECT_EQ(contents_of(path), text);
  }
}

TEST(ArenaResume, other_files_are_refused_and_stay_as_they_are) {
  const std::string good = finished();
  const Cases cases = {
      {"my diary\n", "no results file"},
      {"\n", "no results file"},
      {with(good, "endeavor-arena/1", "endeavor-arena/2"), "no results file"},
      {with(good, "\"seed\":1", "\"seed\":2"), "another match"},
      {with(good, "\"greedy\"", "\"mate\""), "another match"},
      {with(good, "side-a", "side-b"), "another match"},
  };
  expect_all_refused(cases);
}

TEST(ArenaResume, changed_lines_are_named_and_stay_as_they_are) {
  const std::string good = finished();
  const std::size_t last = good.rfind('\n', good.size() - 2) + 1;
  const std::string last_line = good.substr(last);
  const Cases cases = {
      {with(good, "\"shared_by\":1", "\"shared_by\":0"), "line 2"},
      {with(good, "\"shared_by\":0", "\"shared_by\":1"), "line 2"},
      {with(good, "\"place_x2\":2", "\"place_x2\":3"), "line 2"},
      {with(good, "\"score\":", "\"score\":99"), "line 2"},
      {with(good, "\"decisions\":", "\"decisions\":-"), "line 2"},
      {with(good, "\"us\":", "\"us\":99999999999999"), "line 2"},
      {with(good, "\"replaced\":0", "\"replaced\":4294967299"), "line 2"},
      {with(good, "\"game\":0", "\"game\":10000000"), "line 2"},
      {with(good, "\"game\":0", "\"game\":-1"), "line 2"},
      {with(good, "\"game\":0", "\"game\":0.5"), "line 2"},
      {with(good, "\"game\":0", "\"round\":0"), "line 2"},
      {with(good, "\"game\":1", "\"game\":0"), "further up"},
      {good + last_line, "line 6"},
      {good.substr(0, last) + "{}\n", "line 5"},
      {good.substr(0, last) + "\n", "line 5"},
      {with(good, "\"entries\":[", "\"entries\":[{},"), "line 2"},
      {with(good, "\n{", "\n\x1b[31m{"), "line 2"},
  };
  expect_all_refused(cases);
}

TEST(ArenaResume, a_line_that_was_cut_off_is_played_again) {
  const std::string good = finished();
  const std::size_t header = good.find('\n');
  const std::size_t last = good.rfind('\n', good.size() - 2) + 1;
  const std::string report = endeavor_run(kMatch + scratch_file("whole.jsonl", good)).out;
  const std::string share = report.substr(0, report.find("\"ms_per_decision\""));
  for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, header, header + 1, header + 2, last - 1, last,
                                last + 1, last + 100, good.size() - 1}) {
    const std::string path = scratch_file("cut.jsonl", good.substr(0, cut));
    const Ran ran = endeavor_run(kMatch + path);
    EXPECT_EQ(ran.status, 0) << cut << ran.err;
    EXPECT_TRUE(ran.out.starts_with(share)) << cut << ran.out;
    const std::string now = contents_of(path);
    EXPECT_EQ(std::count(now.begin(), now.end(), '\n'), 5) << cut;
    const std::size_t whole = good.rfind('\n', cut == 0 ? 0 : cut - 1);
    if (cut > header) {
      EXPECT_EQ(now.substr(0, whole + 1), good.substr(0, whole + 1)) << cut;
    }
  }
}

// Lines may stand in any order, and a game that somebody deleted is played again.
TEST(ArenaResume, a_gap_is_filled) {
  const std::string good = finished();
  const std::size_t second = good.find('\n') + 1;
  const std::size_t third = good.find('\n', second) + 1;
  const std::string path = scratch_file("gap.jsonl", good.substr(0, second) + good.substr(third));
  const Ran ran = endeavor_run(kMatch + path);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "\"games\":4")) << ran.out;
  EXPECT_TRUE(contents_of(path).starts_with(good.substr(0, second) + good.substr(third) + "{\"game\":0,"));
}

}  // namespace
}  // namespace endeavor::test
