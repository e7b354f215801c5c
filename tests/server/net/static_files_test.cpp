// Which file answers a path: types, encodings, tags, how long to keep it, and that no path leads out.
#include "server/net/static_files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "tests/server/net/page_folder.h"

namespace endeavor::test {
namespace {

class Files : public ::testing::Test {
 protected:
  FileAnswer find(std::string_view target, std::string_view encodings = {}, std::string_view tags = {}) const {
    return files_.find({.target = target, .accept_encoding = encodings, .if_none_match = tags});
  }

  PageFolder folder_;
  StaticFiles files_{folder_.page()};
};

TEST_F(Files, know_whether_there_is_a_page) {
  EXPECT_TRUE(files_.exists());
  EXPECT_FALSE(StaticFiles("no/such/folder").exists());
}

TEST_F(Files, the_folder_itself_is_its_index) {
  for (const auto* target : {"/", "/index.html", "/?seed=3", "/index.html?x#y", "/%69ndex.html", "http://x:80",
                             "http://x:80?y", "http://x/index.html"}) {
    const FileAnswer answer = find(target);
    EXPECT_EQ(answer.status, 200) << target;
    EXPECT_EQ(answer.body(), "<!doctype html><p>plain") << target;
    EXPECT_EQ(answer.type, "text/html; charset=utf-8");
    EXPECT_EQ(answer.cache_control, "no-cache");
  }
  EXPECT_EQ(find("/assets/a%20b.css").body(), "blank");
}

TEST_F(Files, have_types_and_a_long_life_when_their_name_has_a_hash) {
  EXPECT_EQ(find("/assets/endeavor-x.wasm").type, "application/wasm");
  EXPECT_EQ(find("/assets/endeavor-x.wasm").body().size(), 4U);
  EXPECT_NE(find("/assets/endeavor-x.wasm").cache_control.find("immutable"), std::string_view::npos);
  EXPECT_EQ(find("/sw.js").type, "text/javascript; charset=utf-8");
  EXPECT_EQ(find("/sw.js").cache_control, "no-cache");
}

TEST_F(Files, come_compressed_to_who_understands_it) {
  EXPECT_EQ(find("/", "gzip, deflate, br").encoding, "br");
  EXPECT_EQ(find("/", "gzip, deflate, br").body(), "brotli");
  EXPECT_EQ(find("/", "GZIP;q=0.5").body(), "gzip");
  EXPECT_EQ(find("/", "br;q=0, gzip;q=1.0").body(), "gzip");
  EXPECT_EQ(find("/", "br;q=0.0 , gzip ; q=0").encoding, "");
  EXPECT_EQ(find("/", "br;Q=0, gzip;q=0;x=1").encoding, "");
  EXPECT_EQ(find("/", "br, gzip, br;q=0").encoding, "gzip");
  EXPECT_EQ(find("/", "brr, xgzip").encoding, "");
  EXPECT_EQ(find("/", ",,;;q=,").encoding, "");
  EXPECT_EQ(find("/sw.js", "br, gzip").encoding, "");
  EXPECT_EQ(find("/", "br").type, "text/html; charset=utf-8");
}

TEST_F(Files, are_not_sent_again_to_who_has_them) {
  const std::string tag = find("/").etag;
  EXPECT_EQ(find("/", {}, tag).status, 304);
  EXPECT_EQ(find("/", {}, tag).body(), "");
  EXPECT_EQ(find("/", {}, "\"x\", W/" + tag).status, 304);
  EXPECT_EQ(find("/", {}, "*").status, 304);
  EXPECT_EQ(find("/", {}, "\"x\"").status, 200);
  EXPECT_EQ(find("/", "br", tag).status, 200) << "another encoding is another body";
  folder_.write("index.html", "changed");
  EXPECT_EQ(find("/", {}, tag).status, 200);
  EXPECT_EQ(find("/nothing", {}, "*").status, 404);
}

// Also when everything but the moment stays as it was.
TEST_F(Files, a_change_is_seen_at_once) {
  const auto long_ago = std::filesystem::file_time_type::clock::now() - std::chrono::hours(1);
  for (const std::string text : {"first!", "second", "third!"}) {
    folder_.write("sw.js", text);
    EXPECT_EQ(find("/sw.js").body(), text);
    std::filesystem::last_write_time(folder_.page() / "sw.js", long_ago);
    EXPECT_EQ(find("/sw.js").body(), text);
    EXPECT_EQ(find("/sw.js").bytes, find("/sw.js").bytes) << "read only once";
  }
  std::filesystem::remove(folder_.page() / "sw.js");
  EXPECT_EQ(find("/sw.js").status, 404);
  folder_.write("sw.js", "");
  EXPECT_EQ(find("/sw.js").body(), "");
  EXPECT_EQ(find("/sw.js").status, 200);
}

TEST_F(Files, nothing_that_has_no_end_is_read) {
  folder_.write("huge.txt", "");
  std::filesystem::resize_file(folder_.page() / "huge.txt", std::uintmax_t{1} << 40);
  ASSERT_EQ(mkfifo((folder_.page() / "pipe").c_str(), 0600), 0);
  std::filesystem::create_symlink("/dev/zero", folder_.page() / "zero");
  for (const auto* target : {"/huge.txt", "/pipe", "/zero"}) EXPECT_EQ(find(target).status, 404) << target;
}

TEST_F(Files, hidden_ones_are_never_sent) {
  namespace fs = std::filesystem;
  fs::create_directories(folder_.page() / ".git");
  fs::create_directories(folder_.page() / "assets" / ".cache");
  for (const auto* name : {".env", ".git/config", "assets/.htpasswd", "assets/.cache/a.js", "..odd"})
    folder_.write(name, kSecret);
  folder_.write("index.html.br", "brotli");
  fs::create_symlink(folder_.page() / ".env", folder_.page() / "visible.txt");
  fs::create_directory_symlink(folder_.page() / ".git", folder_.page() / "history");
  fs::create_directory_symlink(folder_.page().parent_path(), folder_.page() / "up");
  for (const auto* target : {"/.env", "/%2eenv", "/.git/config", "/.git/", "/.git", "/assets/.htpasswd",
                             "/assets/%2Ehtpasswd", "/assets/.cache/a.js", "/assets//.htpasswd", "/..odd",
                             "/visible.txt", "/history/config", "/up/secret.txt"}) {
    const FileAnswer answer = find(target, "br, gzip");
    EXPECT_EQ(answer.status, 404) << target;
    EXPECT_EQ(answer.body().find(kSecret), std::string::npos) << target;
  }
  // A folder that is hidden itself may well hold a page.
  const fs::path hidden = folder_.page().parent_path() / ".page";
  fs::create_directories(hidden);
  std::ofstream(hidden / "index.html") << "here";
  EXPECT_EQ(StaticFiles(hidden).find({.target = "/"}).body(), "here");
}

TEST_F(Files, only_what_a_page_has_is_sent) {
  for (const auto* name :
       {"index.html.bak", "index.html~", "sw.js.swp", "page.zip", "page.tar.gz", "notes", "sw.ts"}) {
    folder_.write(name, kSecret);
    EXPECT_EQ(find(std::string("/") + name, "br, gzip").status, 404) << name;
  }
  EXPECT_EQ(find("/index.html.br").status, 404) << "the packed form is sent under the name of the file";
  folder_.write("icon.svg", "<svg/>");
  EXPECT_EQ(find("/icon.svg").type, "image/svg+xml; charset=utf-8");
}

TEST_F(Files, no_path_leads_out_of_the_folder) {
  for (const auto* target : {"/../secret.txt",
                             "/%2e%2e/secret.txt",
                             "/assets/../../secret.txt",
                             "/assets/..%2f..%2fsecret.txt",
                             "/..\\secret.txt",
                             "/./../secret.txt",
                             "//../secret.txt",
                             "/way-out.txt",
                             "/%00",
                             "/a%",
                             "/%zz",
                             "/%2",
                             "//etc/passwd",
                             "/%2fetc/passwd",
                             "secret.txt",
                             "",
                             "*",
                             "http://x/secret.txt",
                             "http://x/../secret.txt",
                             "http:///../secret.txt",
                             "/index.html/",
                             "/assets",
                             "/assets/",
                             "/index.html/../../secret.txt",
                             "/\x7f",
                             "/\n",
                             "/index.html\x01"}) {
    const FileAnswer answer = find(target);
    EXPECT_TRUE(answer.status == 400 || answer.status == 404) << target << ' ' << answer.status;
    EXPECT_EQ(answer.body().find(kSecret), std::string::npos) << target;
  }
  EXPECT_EQ(find("/" + std::string(100'000, 'a')).status, 404);
}

}  // namespace
}  // namespace endeavor::test
