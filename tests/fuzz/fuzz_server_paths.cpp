// Fuzz target: which file of the page answers an address. The input's first line is the address, the second
// Accept-Encoding, the third If-None-Match. Beside the page and hidden in it lie secrets: no address gives them,
// and one that is written another way, with every letter escaped, gives the same.
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "server/net/static_files.h"
#include "tests/fuzz/require.h"
#include "tests/server/net/page_folder.h"

namespace {

using namespace endeavor;
using fuzz::require;
namespace fs = std::filesystem;

// A page with ways out of it: links to what lies beside it, and hidden files.
class Page {
 public:
  Page() {
    fs::create_directories(folder_.page() / "assets" / ".cache");
    for (const auto* name : {".env", "assets/.htpasswd", "assets/.cache/a.js"}) folder_.write(name, test::kSecret);
    fs::create_directory_symlink(folder_.page().parent_path(), folder_.page() / "up");
    fs::create_symlink(folder_.page() / ".env", folder_.page() / "visible.txt");
  }
  FileAnswer find(const FileRequest& request) const { return files_.find(request); }

 private:
  test::PageFolder folder_;
  StaticFiles files_{folder_.page()};
};

std::string_view line_of(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return line;
}

std::string escaped(std::string_view path) {
  std::string out = "/";
  for (const char c : path.substr(1)) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    ((out += '%') += kDigits[byte >> 4u]) += kDigits[byte & 15u];
  }
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Page page;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  FileRequest request;
  request.target = line_of(rest);
  request.accept_encoding = line_of(rest);
  request.if_none_match = line_of(rest);
  const FileAnswer answer = page.find(request);
  require(answer.body().find(test::kSecret) == std::string_view::npos);
  require(answer.status == 200 || answer.status == 304 || answer.status == 400 || answer.status == 404);
  require((answer.status == 304) == (answer.bytes == nullptr));
  require(answer.etag.empty() == (answer.status >= 400));
  require(answer.encoding.empty() || request.accept_encoding.size() >= answer.encoding.size());
  if (request.target.starts_with('/') && request.target.find_first_of("%?#") == std::string_view::npos) {
    const std::string other = escaped(request.target);
    request.target = other;
    const FileAnswer same = page.find(request);
    require(same.status == answer.status && same.body() == answer.body() && same.type == answer.type);
  }
  return 0;
}
