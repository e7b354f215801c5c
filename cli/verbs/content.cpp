// `endeavor content`: whether the box is complete, and tables of what is in it.
#include "cli/commands.h"
#include "cli/terminal/print.h"
#include "cli/verbs/content_report.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

// Every version, because records are played with any.
bool check(const Args& args) {
  bool good = true;
  const auto versions = args.versions().all();
  for (const Content* box : versions) {
    if (box != versions.front()) print("\n");
    if (versions.size() > 1)
      print(msg::cli_content_version(args.language(), {.number = box->rules_version}) + '\n');
    const auto report = content_report(*box, args.language());
    print(report_text(report, args.language()));
    good = good && report_ok(report);
  }
  return good;
}

}  // namespace

int content_command(const Args& args) {
  const std::string& task = args.words()[0];
  const std::string part = args.words().size() > 1 ? args.words()[1] : std::string();
  if (task == "check") {
    if (!part.empty())
      return usage_error(args, "content", msg::cli_too_many_words(args.language(), {.word = part}));
    return check(args) ? kExitOk : kExitFailed;
  }
  if (task != "show") return usage_error(args, "content", msg::cli_content_task(args.language(), {.word = task}));
  if (part.empty()) {
    print(content_table(args.box(), args.language()));
    return kExitOk;
  }
  const auto which = box_part(part);
  if (!which) {
    const std::string list = listed(kBoxPartWords);
    return usage_error(args, "content", msg::cli_content_part(args.language(), {.list = list, .word = part}));
  }
  print(content_table(args.box(), *which, args.language()));
  return kExitOk;
}

}  // namespace endeavor
