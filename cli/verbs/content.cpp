// `endeavor content`: whether a box is complete, what is odd about it, tables of what is in it, and boxes in one
// file.
#include "cli/commands.h"
#include "cli/terminal/print.h"
#include "cli/verbs/content_box.h"
#include "cli/verbs/content_show.h"
#include "cli/verbs/content_try.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

constexpr std::string_view kOut = "--out";

// Every version, because records are played with any.
int check(const Args& args, const BoxVersions& box) {
  const Language language = args.language();
  print(about_text(box, language) + '\n');
  bool good = true;
  const auto versions = box.all();
  for (const Content* content : versions) {
    if (content != versions.front()) print("\n");
    if (versions.size() > 1) print(msg::cli_content_version(language, {.number = content->rules_version}) + '\n');
    const auto report = content_report(*content, language);
    print(report_text(report, language));
    good = good && report_ok(report);
  }
  return good ? kExitOk : kExitFailed;
}

int wrong_use(const Args& args, const std::string& problem) { return usage_error(args, "content", problem); }

// Does it with the box of --content, or with the one that is named behind the task.
int with_box(const Args& args, const std::string& named, auto task) {
  if (named.empty()) return task(args.versions());
  if (args.has(kContentFlag.name))
    return wrong_use(args, msg::cli_flags_clash(args.language(), {.word = kContentFlag.name, .word2 = named}));
  const auto box = open_box(named, args.language());
  return box ? task(*box) : kExitFailed;
}

int show_command(const Args& args, const std::string& part) {
  if (part.empty()) {
    print(content_table(args.box(), args.language()));
    return kExitOk;
  }
  const auto which = box_part(part);
  if (!which)
    return wrong_use(args, msg::cli_content_part(args.language(), {.list = listed(kBoxPartWords), .word = part}));
  print(content_table(args.box(), *which, args.language()));
  return kExitOk;
}

int pack_command(const Args& args, const std::string& rest) {
  const Language language = args.language();
  if (!rest.empty()) return wrong_use(args, msg::cli_too_many_words(language, {.word = rest}));
  const auto from = args.text(kContentFlag.name);
  const auto to = args.text(kOut);
  if (!from || !to) return wrong_use(args, msg::cli_content_export_needs(language));
  return pack_box(std::string(*from), std::string(*to), language) ? kExitOk : kExitFailed;
}

int unpack_command(const Args& args, const std::string& file) {
  const auto to = args.text(kOut);
  if (file.empty() || !to) return wrong_use(args, msg::cli_content_unpack_needs(args.language()));
  return unpack_box(file, std::string(*to), args.language()) ? kExitOk : kExitFailed;
}

}  // namespace

int content_command(const Args& args) {
  const std::string& task = args.words()[0];
  const std::string rest = args.words().size() > 1 ? args.words()[1] : std::string();
  const bool writes = task == "export" || task == "unpack";
  if (args.has(kOut) && !writes)
    return wrong_use(args, msg::cli_flag_needs_other(args.language(), {.list = "export, unpack", .word = kOut}));
  if (task == "try")
    return with_box(args, rest, [&](const BoxVersions& box) { return try_box(args, box.newest()); });
  for (const Flag& flag : try_flags())
    if (args.has(flag.name))
      return wrong_use(args, msg::cli_flag_needs_other(args.language(), {.list = "try", .word = flag.name}));
  if (task == "export") return pack_command(args, rest);
  if (task == "unpack") return unpack_command(args, rest);
  if (task == "check") return with_box(args, rest, [&](const BoxVersions& box) { return check(args, box); });
  if (task == "show") return show_command(args, rest);
  return wrong_use(args, msg::cli_content_task(args.language(), {.word = task}));
}

std::span<const Flag> content_flags() {
  static const std::vector<Flag> kFlags = [] {
    std::vector<Flag> flags = {{kOut, msg::cli_content_out, FlagKind::Text, "PATH"}};
    for (const Flag& flag : try_flags()) flags.push_back(flag);
    return flags;
  }();
  return kFlags;
}

}  // namespace endeavor
