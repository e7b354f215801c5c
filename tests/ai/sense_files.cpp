// The files of tests/data/sense; see sense_files.h.
#include "tests/ai/sense_files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "engine/why_not.h"
#include "notation/move/move_text.h"
#include "notation/state/state_json.h"

namespace endeavor::test {

namespace {

SenseFile read_file(const std::filesystem::path& path) {
  const Content& box = builtin_content();
  const auto broken = [&](const std::string& reason) { return std::runtime_error(path.string() + ": " + reason); };
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  JsonTree tree;
  if (!tree.parse(text.str())) throw broken("no JSON");
  const Json root = tree.root();
  Input in(Language::En);
  const std::optional<State> state = read_state(in, box, root.find("state"), Where("state"));
  if (!state) throw broken(in.problem());
  SenseFile file{.name = std::string(root.find("name").text()),
                 .why = std::string(root.find("why").text()),
                 .state = *state,
                 .best = {}};
  for (const Json move : root.find("best")) {
    const std::optional<Move> m = parse_move(box, state->rules, move.text());
    if (!m || !why_not(box, *state, *m).legal()) throw broken("not legal: " + std::string(move.text()));
    file.best.push_back(*m);
  }
  if (file.best.empty() || file.why.empty()) throw broken("no best move or no reason");
  return file;
}

}  // namespace

std::vector<SenseFile> sense_files() {
  std::vector<SenseFile> files;
  for (const auto& entry : std::filesystem::directory_iterator("tests/data/sense"))
    if (entry.path().extension() == ".json") files.push_back(read_file(entry.path()));
  std::ranges::sort(files, {}, &SenseFile::name);
  return files;
}

}  // namespace endeavor::test
