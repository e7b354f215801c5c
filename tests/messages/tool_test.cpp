// The build tool as the build calls it: it writes its files, leaves unchanged ones alone, and fails
// with the place and the reason.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class Tool : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("messages_tool_" + std::string(test_info_->name()));
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "in");
    write("in/en.toml", "[log]\npass = \"{seat} passes.\"\n[page]\ntitle = \"Endeavor\"\n");
    write("in/es.toml", "[log]\npass = \"{seat} pasa.\"\n[page]\ntitle = \"Endeavor\"\n");
    write("in/reasons.toml", "");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << text;
  }
  std::string read(const std::string& name) const {
    std::ifstream in(folder_ / name);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }

  // Exit status; what it says stays in said_.
  int run(const std::string& arguments) {
    const std::string command = std::string(GENERATE_MESSAGES) + " " + (folder_ / "in").string() + " " + arguments +
                                " > " + (folder_ / "said").string() + " 2>&1";
    const int status = std::system(command.c_str());
    said_ = read("said");
    return WEXITSTATUS(status);
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  const testing::TestInfo* test_info_ = testing::UnitTest::GetInstance()->current_test_info();
  fs::path folder_;
  std::string said_;
};

TEST_F(Tool, WritesCppAndTypeScript) {
  EXPECT_EQ(run("--cpp " + path("out")), 0) << said_;
  EXPECT_THAT(read("out/keys.h"), HasSubstr("log_pass"));
  EXPECT_THAT(read("out/keys.cpp"), HasSubstr(" pasa."));
  EXPECT_EQ(run("--reasons " + path("out/reasons.h")), 0) << said_;
  EXPECT_THAT(read("out/reasons.h"), HasSubstr("kReasonRows"));
  EXPECT_EQ(run("--typescript " + path("out/messages.ts")), 0) << said_;
  EXPECT_THAT(read("out/messages.ts"), HasSubstr("'page.title'"));
}

TEST_F(Tool, LeavesAnUnchangedFileAlone) {
  ASSERT_EQ(run("--cpp " + path("out")), 0);
  const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours(1);
  fs::last_write_time(folder_ / "out/keys.h", long_ago);
  ASSERT_EQ(run("--cpp " + path("out")), 0);
  EXPECT_EQ(fs::last_write_time(folder_ / "out/keys.h"), long_ago);
}

TEST_F(Tool, FailsOnAMissingKey) {
  write("in/es.toml", "[page]\ntitle = \"Endeavor\"\n");
  EXPECT_EQ(run("--cpp " + path("out")), 1);
  EXPECT_THAT(said_, HasSubstr("es.toml: log.pass: the key is missing, en.toml:2 has it"));
  EXPECT_FALSE(fs::exists(folder_ / "out/keys.h"));
}

TEST_F(Tool, FailsOnAnUnusedKey) {
  write("src/a.cpp", "void f() { msg::log_pass(out, voice, {.seat = s}); }\n");
  EXPECT_EQ(run("--used-in " + path("src")), 1);
  EXPECT_THAT(said_, HasSubstr("en.toml:4: page.title: no source uses this key"));
  write("src/deep/b.svelte", "<h1>{t('page.title')}</h1>\n");
  EXPECT_EQ(run("--used-in " + path("src") + " " + path("nowhere")), 0) << said_;
}

TEST_F(Tool, ExplainsItself) {
  EXPECT_EQ(run(""), 2);
  EXPECT_EQ(run("--python x"), 2);
  EXPECT_THAT(said_, HasSubstr("--typescript"));
}

}  // namespace
