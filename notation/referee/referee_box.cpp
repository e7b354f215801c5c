// The request `box`: somebody's own box as JSON, judged, and from then on the box of new games. docs/referee.md has
// it under "Another box".
#include "notation/box/box_json.h"
#include "notation/box/problem_text.h"
#include "notation/box/report.h"
#include "notation/json/input.h"
#include "notation/referee/answer.h"
#include "notation/referee/referee.h"
#include "notation/state/hash_text.h"

namespace endeavor {

namespace {

constexpr std::array<std::string_view, 3> kFindingWords = {"ok", "note", "wrong"};  // of Finding

void append_problems(Items list, const std::vector<Problem>& problems, Language language) {
  for (const Problem& problem : problems) {
    Fields fields(list.next());
    fields.text("file", problem.file);
    fields.text("path", problem.path);
    fields.id("fault", kBoxFaultWords[static_cast<std::size_t>(problem.fault)]);
    fields.text("text", problem_sentence(problem, language));
  }
}

void append_about(Fields& answer, const BoxVersions& box, Language language) {
  const BoxAbout about = box.read() ? box.read()->about : BoxAbout{};
  answer.text("name", about.name[index(language)].view());
  answer.text("author", about.author.view());
  answer.text("version", about.version.view());
  answer.id("hash", hash_text(box.newest().hash));
  answer.truth("built_in", is_builtin(box.newest()));
  for (Items versions = answer.items("rules_versions"); const Content* each : box.all())
    append_int(versions.next(), each->rules_version);
  for (Items report = answer.items("report"); const ReportLine& line : content_report(box.newest(), language)) {
    Fields fields(report.next());
    fields.id("finding", kFindingWords[static_cast<std::size_t>(line.finding)]);
    fields.text("text", line.text);
  }
}

void append_bad_box(std::string& out, const std::vector<Problem>& problems, Language language) {
  Answer answer(out, false);
  Fields error = answer.object("error");
  error.id("code", "bad-box");
  error.text("message", problem_text(problems[0], language));
  append_problems(error.items("problems"), problems, language);
}

}  // namespace

// Without a box the one that the session began with. The game at hand keeps its own.
void Referee::take_box(Json request) {
  Input in(language_);
  const Where root("request");
  bool only_check = false;
  if (const Json check = request.find("check")) {
    const auto truth = in.truth(check, Where(root, "check"));
    if (!truth) return refuse("bad-request", in.problem());
    only_check = *truth;
  }
  BoxVersions asked = first_versions_;
  if (const Json given = request.find("box")) {
    if (!in.object(given, Where(root, "box"))) return refuse("bad-request", in.problem());
    const BoxResult result = read_box(given);
    if (!result.ok()) return append_bad_box(out_, result.problems, language_);
    asked = versions_of(result.box);
  }
  if (!only_check) {
    versions_ = asked;
    took_box_ = true;
  }
  Answer answer(out_);
  append_about(answer, asked, language_);
}

}  // namespace endeavor
