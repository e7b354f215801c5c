// Fuzz target: a box from anybody. It is refused in words that name the file, or it is a box that is written and
// read back to the same. The first byte chooses the kind of input:
//   z  the rest is a box file
//   j  the rest is JSON
//   e  the rest are lines that spoil the JSON of the real box (edits.h)
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

#include "content/files/files.h"
#include "notation/box/box_json.h"
#include "notation/box/problem_text.h"
#include "notation/box/report.h"
#include "tests/fuzz/edits.h"

namespace endeavor {
namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

std::string json_of(const Box& box) {
  std::string out;
  append_box(out, box.files);
  return out;
}

const std::string& real_box() {
  static const std::string text = [] {
    const BoxResult result = load_box(std::filesystem::path(ENDEAVOR_BOX));
    require(result.ok());
    return json_of(*result.box);
  }();
  return text;
}

void check_result(const BoxResult& result) {
  require(result.ok() == result.problems.empty());
  for (const Problem& problem : result.problems) {
    const std::string text = problem_text(problem, Language::Es);
    require(!problem_sentence(problem, Language::En).empty() && text.find('\n') == std::string::npos);
  }
  if (result.ok())
    for (const auto& version : result.box->versions) require(!content_report(*version, Language::En).empty());
}

void feed_json(const std::string& text) {
  JsonTree tree;
  if (!tree.parse(text) || !tree.root().is_object()) return;
  const BoxResult result = read_box(tree.root());
  check_result(result);
  if (!result.ok()) return;
  const std::string written = json_of(*result.box);
  JsonTree again;
  require(again.parse(written));
  const BoxResult back = read_box(again.root());
  require(back.ok() && back.newest().hash == result.newest().hash && json_of(*back.box) == written);
}

void feed_file(std::string_view bytes) {
  const FilesRead files = read_box_file(bytes, "some.endeavor-box");
  const BoxResult result = load_box(files);
  check_result(result);
  for (const auto& [place, text] : files.texts) require(place.find("..") == std::string::npos);
  const auto is_part = [](const auto& file) { return is_place_of_a_box(file.first); };
  if (std::ranges::none_of(files.texts, is_part)) return;  // an empty file is no box file
  std::string why;
  const auto written = write_box_file(files.texts, why);
  require(written.has_value());
  const FilesRead again = read_box_file(*written, "again");
  require(again.problems.empty());
  for (const auto& [place, text] : again.texts) require(files.texts.at(place) == text);
}

}  // namespace
}  // namespace endeavor

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  if (input.empty()) return 0;
  if (input.front() == 'z') endeavor::feed_file(input.substr(1));
  if (input.front() == 'j') endeavor::feed_json(std::string(input.substr(1)));
  if (input.front() == 'e') endeavor::feed_json(endeavor::fuzz::edited(endeavor::real_box(), input.substr(1)));
  return 0;
}
