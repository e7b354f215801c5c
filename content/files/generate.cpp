// Build tool: reads a box and writes it as the C++ source of builtin_content(). A broken box fails the
// build with file, line and reason.
//   endeavor_generate_content BOX_FOLDER OUTPUT.cpp
//   endeavor_generate_content --json FILE.toml            a file of the box as JSON, for the page's tools
// The table is written as the bytes of Content, in words of eight: the same bytes that a loader makes
// at run time and a server hands to the page. The assertions below and in the written file make sure
// that they mean the same to every compiler. Older versions are written as the words that differ.
#include <bit>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "content/files/files.h"
#include "content/files/toml_document.h"

namespace endeavor {
namespace {

using Words = std::array<std::uint64_t, sizeof(Content) / sizeof(std::uint64_t)>;
static_assert(sizeof(Words) == sizeof(Content));
static_assert(std::endian::native == std::endian::little);

constexpr std::size_t kWordsPerLine = 8;

std::string hex(std::uint64_t word) {
  if (word < 10) return std::to_string(word);
  char text[24];
  std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(word));
  return text;
}

// The words in which an older version differs from the newest.
std::string patch_of(const Words& newest, const Words& older, int version) {
  std::string out = "constexpr Patch kVersion" + std::to_string(version) + "[] = {";
  std::size_t count = 0;
  for (std::size_t i = 0; i < newest.size(); ++i) {
    if (newest[i] == older[i]) continue;
    out += count++ % kWordsPerLine == 0 ? "\n    " : " ";
    out += "{" + std::to_string(i) + ", " + hex(older[i]) + "},";
  }
  return out + "\n};\n\n";
}

std::string source_of(const Words& words, const std::vector<Words>& older) {
  std::string out =
      "// Written by content/files/generate.cpp from the TOML files of the box. Do not edit.\n"
      "#include <array>\n#include <bit>\n#include <cstddef>\n#include <cstdint>\n#include <span>\n#include "
      "<type_traits>\n\n"
      "#include \"content/content.h\"\n\n"
      "namespace endeavor {\nnamespace {\n\n";
  out += "static_assert(std::endian::native == std::endian::little);\n";
  out += "static_assert(sizeof(Content) == " + std::to_string(sizeof(Content)) + ");\n";
  out += "static_assert(offsetof(Content, boards) == " + std::to_string(offsetof(Content, boards)) + ");\n";
  out += "static_assert(offsetof(Content, labels) == " + std::to_string(offsetof(Content, labels)) + ");\n";
  out += "static_assert(sizeof(BoardFacts) == " + std::to_string(sizeof(BoardFacts)) + ");\n";
  out += "static_assert(sizeof(BoardLabels) == " + std::to_string(sizeof(BoardLabels)) + ");\n\n";
  out += "constexpr std::array<std::uint64_t, " + std::to_string(words.size()) + "> kWords = {";
  for (std::size_t i = 0; i < words.size(); ++i) {
    out += i % kWordsPerLine == 0 ? "\n    " : " ";
    out += hex(words[i]) + ',';
  }
  out +=
      "\n};\n\nconstinit const Content kBuiltin = std::bit_cast<Content>(kWords);\n\n"
      "struct Patch {\n  std::uint32_t at;\n  std::uint64_t word;\n};\n\n"
      "Content patched(std::span<const Patch> patches) {\n  auto words = "
      "std::bit_cast<std::remove_const_t<decltype(kWords)>>(kBuiltin);\n"
      "  for (const Patch& patch : patches) words[patch.at] = patch.word;\n"
      "  return std::bit_cast<Content>(words);\n}\n\n";
  for (std::size_t i = 0; i < older.size(); ++i) out += patch_of(words, older[i], static_cast<int>(i) + 1);
  out +=
      "}  // namespace\n\nconst Content& builtin_content() { return kBuiltin; }\n\n"
      "const Content* builtin_content(int rules_version) {\n"
      "  if (rules_version == kRulesVersion) return &kBuiltin;\n";
  for (std::size_t i = 0; i < older.size(); ++i) {
    const std::string version = std::to_string(i + 1);
    out += "  if (rules_version == ";
    out += version;
    out += ") {\n    static const Content box = patched(kVersion";
    out += version;
    out += ");\n    return &box;\n  }\n";
  }
  out += "  return nullptr;\n}\n\n}  // namespace endeavor\n";
  return out;
}

int generate(const char* folder, const char* output) {
  const BoxResult box = load_box(std::filesystem::path(folder));
  for (const Problem& problem : box.problems) {
    const bool whole = problem.line == 0 && problem.file == folder;
    std::fprintf(stderr, "%s%s%s\n", whole ? "" : folder, whole ? "" : "/", plain_text(problem).c_str());
  }
  if (!box.ok()) return 1;
  if (box.newest().rules_version != kRulesVersion) {
    std::fprintf(stderr, "%s ends with version %d, the program plays version %d\n", folder,
                 box.newest().rules_version, kRulesVersion);
    return 1;
  }
  std::vector<Words> older;
  older.reserve(box.box->versions.size());
  for (const auto& version : box.box->versions) older.push_back(std::bit_cast<Words>(*version));
  const Words newest = older.back();
  older.pop_back();
  std::ofstream out(output, std::ios::binary);
  out << source_of(newest, older);
  out.close();
  if (out) return 0;
  std::fprintf(stderr, "%s cannot be written\n", output);
  return 1;
}

int print_as_json(const char* file) {
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  TomlError error{.line = 1, .fault = BoxFault::CannotBeRead, .details = {}};
  const auto json = in.is_open() ? toml_as_json(text, error) : std::nullopt;
  if (json) return std::fputs(json->c_str(), stdout) < 0 ? 1 : 0;
  std::fprintf(stderr, "%s:%d: %s\n", file, error.line, plain_text(error).c_str());
  return 1;
}

}  // namespace
}  // namespace endeavor

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: endeavor_generate_content BOX_FOLDER OUTPUT.cpp | --json FILE.toml\n", stderr);
    return 2;
  }
  if (std::string_view(argv[1]) == "--json") return endeavor::print_as_json(argv[2]);
  return endeavor::generate(argv[1], argv[2]);
}
