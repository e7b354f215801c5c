// Which file answers a path: types, encodings, tags, how long to keep it, and that no path leads out.
#include "server/static_files.h"

#include <gtest/gtest.h>

#include "tests/server/page_folder.h"

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
  for (const auto* target : {"/", "/index.html", "/?seed=3", "/index.html?x#y", "/%69ndex.html"}) {
    const FileAnswer answer = find(target);
    EXPECT_EQ(answer.status, 200) << target;
    EXPECT_EQ(answer.body, "<!doctype html><p>plain") << target;
    EXPECT_EQ(answer.type, "text/html; charset=utf-8");
    EXPECT_EQ(answer.cache_control, "no-cache");
  }
  EXPECT_EQ(find("/assets/a%20b.css").body, "blank");
}

TEST_F(Files, have_types_and_a_long_life_when_their_name_has_a_hash) {
  EXPECT_EQ(find("/assets/endeavor-x.wasm").type, "application/wasm");
  EXPECT_EQ(find("/assets/endeavor-x.wasm").body.size(), 4U);
  EXPECT_NE(find("/assets/endeavor-x.wasm").cache_control.find("immutable"), std::string_view::npos);
  EXPECT_EQ(find("/sw.js").type, "text/javascript; charset=utf-8");
  EXPECT_EQ(find("/sw.js").cache_control, "no-cache");
}

TEST_F(Files, come_compressed_to_who_understands_it) {
  EXPECT_EQ(find("/", "gzip, deflate, br").encoding, "br");
  EXPECT_EQ(find("/", "gzip, deflate, br").body, "brotli");
  EXPECT_EQ(find("/", "GZIP;q=0.5").body, "gzip");
  EXPECT_EQ(find("/", "br;q=0, gzip;q=1.0").body, "gzip");
  EXPECT_EQ(find("/", "br;q=0.0 , gzip ; q=0").encoding, "");
  EXPECT_EQ(find("/", "brr, xgzip").encoding, "");
  EXPECT_EQ(find("/", ",,;;q=,").encoding, "");
  EXPECT_EQ(find("/sw.js", "br, gzip").encoding, "");
  EXPECT_EQ(find("/", "br").type, "text/html; charset=utf-8");
}

TEST_F(Files, are_not_sent_again_to_who_has_them) {
  const std::string tag = find("/").etag;
  EXPECT_EQ(find("/", {}, tag).status, 304);
  EXPECT_EQ(find("/", {}, tag).body, "");
  EXPECT_EQ(find("/", {}, "\"x\", W/" + tag).status, 304);
  EXPECT_EQ(find("/", {}, "*").status, 304);
  EXPECT_EQ(find("/", {}, "\"x\"").status, 200);
  EXPECT_EQ(find("/", "br", tag).status, 200) << "another encoding is another body";
  folder_.write("index.html", "changed");
  EXPECT_EQ(find("/", {}, tag).status, 200);
  EXPECT_EQ(find("/nothing", {}, "*").status, 404);
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
                             "/index.html/",
                             "/assets",
                             "/assets/",
                             "/index.html/../../secret.txt",
                             "/\x7f",
                             "/\n",
                             "/index.html\x01"}) {
    const FileAnswer answer = find(target);
    EXPECT_TRUE(answer.status == 400 || answer.status == 404) << target << ' ' << answer.status;
    EXPECT_EQ(answer.body.find(kSecret), std::string::npos) << target;
  }
  EXPECT_EQ(find("/" + std::string(100'000, 'a')).status, 404);
}

}  // namespace
}  // namespace endeavor::test
