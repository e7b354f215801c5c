// `endeavor db backup FILE | check | export TABLE | repair`: care for the database of tables, also while a server
// has it (server/store/care.h).
#include <array>
#include <chrono>
#include <filesystem>

#include "cli/commands.h"
#include "cli/terminal/print.h"
#include "messages/keys.h"
#include "server/store/care.h"

namespace endeavor {

namespace {

int failed(const StoreCare& care, Language language) {
  return fail(msg::db_failed(language, {.reason = care.why()}));
}

Millis now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

int back_up(StoreCare& care, const std::string& file, Language language) {
  if (!care.can_back_up()) return fail(msg::db_not_here(language));
  std::error_code error;
  if (std::filesystem::exists(file, error)) return fail(msg::db_exists(language, {.path = file}));
  if (!care.back_up(file)) return failed(care, language);
  print(msg::db_backed_up(language, {.path = file}) + '\n');
  return kExitOk;
}

int check(StoreCare& care, const Args& args) {
  const Language language = args.language();
  std::vector<std::string> faults;
  std::vector<std::string> ids;
  if (!care.integrity(faults) || !care.tables(ids)) return failed(care, language);
  for (std::string& fault : faults) fault = msg::db_lost(language, {.text = fault});
  std::size_t rows = 0;
  for (const std::string& id : ids) {
    KeptTable kept;
    if (!care.look(id, kept)) return failed(care, language);
    rows += kept.rows.size();
    for (std::string& fault : faults_of(args.versions(), id, kept, language)) faults.push_back(std::move(fault));
  }
  for (const std::string& fault : faults) print(fault + '\n');
  if (faults.empty())
    print(msg::db_sound(language, {.count = ids.size(), .number = rows}) + '\n');
  else
    print(msg::db_unsound(language, {.count = ids.size(), .number = rows, .value = faults.size()}) + '\n');
  return faults.empty() ? kExitOk : kExitFailed;
}

int export_record(StoreCare& care, const std::string& table, const Args& args) {
  std::string problem;
  const std::string record = record_of(care, args.versions(), table, problem, args.language());
  if (!problem.empty()) return fail(problem);
  print_bytes(record);
  if (!record.ends_with('\n')) print_bytes("\n");
  return kExitOk;
}

int repair(StoreCare& care, const Args& args) {
  std::vector<std::string> ids;
  if (!care.tables(ids)) return failed(care, args.language());
  std::size_t count = 0;
  for (const std::string& id : ids) {
    const bool done = care.mend(id, [&](const KeptTable& kept) {
      auto better = mended(args.versions(), id, kept, now());
      count += better ? 1U : 0U;
      return better;
    });
    if (!done) return failed(care, args.language());
  }
  print(msg::db_mended(args.language(), {.count = ids.size(), .number = count}) + '\n');
  return kExitOk;
}

// The tasks, and what the word behind them is.
struct Task {
  std::string_view word;
  std::string_view object;
};
constexpr std::array<Task, 4> kTasks = {{{"backup", "FILE"}, {"check", ""}, {"export", "TABLE"}, {"repair", ""}}};

}  // namespace

std::span<const Flag> db_flags() {
  static const std::array<Flag, 1> kFlags = {{{"--db", msg::db_flag, FlagKind::Text, "sqlite:FILE|postgres:…"}}};
  return kFlags;
}

int db_command(const Args& args) {
  const Language language = args.language();
  const std::string& word = args.words()[0];
  const std::string object = args.words().size() > 1 ? args.words()[1] : std::string();
  const Task* task = nullptr;
  for (const Task& one : kTasks)
    if (one.word == word) task = &one;
  if (task == nullptr) return usage_error(args, "db", msg::db_task(language, {.word = word}));
  if (task->object.empty() && !object.empty())
    return usage_error(args, "db", msg::cli_too_many_words(language, {.word = object}));
  if (!task->object.empty() && object.empty())
    return usage_error(args, "db", msg::db_needs_word(language, {.command = word, .word = task->object}));
  const std::string db(args.text("--db").value_or(default_db()));
  const CareOpening opening = open_care(db, word == "repair", language);
  if (!opening.care) return fail(opening.problem);
  if (word == "backup") return back_up(*opening.care, object, language);
  if (word == "check") return check(*opening.care, args);
  if (word == "export") return export_record(*opening.care, object, args);
  return repair(*opening.care, args);
}

}  // namespace endeavor
