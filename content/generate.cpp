// Build tool: reads a box and writes it as the C++ source of builtin_content(). A broken box fails the
// build with file, line and reason.
//   endeavor_generate_content CONTENT_FOLDER OUTPUT.cpp
// The table is written as the bytes of Content, in words of eight: the same bytes that a loader makes
// at run time and a server hands to the page. The assertions below and in the written file make sure
// that they mean the same to every compiler.
#include <bit>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>

#include "content/load.h"

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

std::string source_of(const Content& content) {
  const Words words = std::bit_cast<Words>(content);
  std::string out =
      "// Written by content/generate.cpp from the TOML files of the box. Do not edit.\n"
      "#include <array>\n#include <bit>\n#include <cstddef>\n#include <cstdint>\n\n"
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
      "}  // namespace\n\nconst Content& builtin_content() { return kBuiltin; }\n\n}  // namespace endeavor\n";
  return out;
}

int generate(const char* folder, const char* output) {
  const LoadResult result = load_content(std::filesystem::path(folder));
  for (const Problem& problem : result.problems) {
    const bool whole = problem.line == 0 && problem.file == folder;
    std::fprintf(stderr, "%s%s%s\n", whole ? "" : folder, whole ? "" : "/", problem_text(problem).c_str());
  }
  if (!result.ok()) return 1;
  std::ofstream out(output, std::ios::binary);
  out << source_of(*result.content);
  out.close();
  if (out) return 0;
  std::fprintf(stderr, "%s cannot be written\n", output);
  return 1;
}

}  // namespace
}  // namespace endeavor

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: endeavor_generate_content CONTENT_FOLDER OUTPUT.cpp\n", stderr);
    return 2;
  }
  return endeavor::generate(argv[1], argv[2]);
}
