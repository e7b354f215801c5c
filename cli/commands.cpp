// The table of subcommands with their flags and examples; see commands.h. Sentences come from
// messages/, what is typed stands here.
#include "cli/commands.h"

#include <array>

#include "cli/rules_word.h"
#include "cli/terminal/print.h"
#include "messages/keys.h"
#include "notation/json/input.h"

namespace endeavor {

namespace {

constexpr std::size_t kManyWords = 1000;

const std::array<Flag, 2> kReplayFlags = {{{"--log", msg::cli_replay_log}, {"--json", msg::cli_replay_json}}};
const std::array<Flag, 4> kPerftFlags = {{{"--rules", msg::cli_perft_rules, FlagKind::Text, "GAME"},
                                          {"--seed", msg::cli_perft_seed, FlagKind::Number, "N", 0, kMaxSeed},
                                          {"--depth", msg::cli_perft_depth, FlagKind::Number, "N", 1, 20},
                                          {"--divide", msg::cli_perft_divide}}};
const std::array<Flag, 3> kBenchFlags = {{{"--seconds", msg::cli_bench_seconds, FlagKind::Number, "N", 1, 600},
                                          {"--json", msg::cli_bench_json},
                                          {"--signature", msg::cli_bench_signature}}};

constexpr std::array<FlagRule, 1> kReplayRules = {{{"--json", Together::Never, "--log"}}};
constexpr std::array<FlagRule, 1> kPerftRules = {{{kFileWord, Together::Never, "--rules --seed --divide"}}};
constexpr std::array<FlagRule, 1> kAnalyzeRules = {{{"--nodes", Together::Never, "--ms"}}};
constexpr std::array<FlagRule, 1> kBenchRules = {{{"--signature", Together::Never, "--json --seconds"}}};
constexpr std::array<FlagRule, 1> kContentRules = {kSilentFleetRule};
constexpr std::array<FlagRule, 3> kArenaRules = {{{"--question", Together::Never, "--until-decided"},
                                                  {"--play-all", Together::Needed, "--question --until-decided"},
                                                  kSilentFleetRule}};

constexpr std::array<std::string_view, 2> kRefereeExamples = {"endeavor referee < requests.jsonl > answers.jsonl",
                                                              "endeavor referee --lang es"};
constexpr std::array<std::string_view, 3> kReplayExamples = {"endeavor replay game.json",
                                                             "endeavor replay --log --lang es game.json",
                                                             "endeavor replay --json - < game.json"};
constexpr std::array<std::string_view, 3> kPerftExamples = {
    "endeavor perft --rules first-edition/3 --seed 7 --depth 5",
    "endeavor perft --rules side-a/2+silent_fleet+by-player --depth 3 --divide",
    "endeavor perft tests/data/perft/*.json"};
constexpr std::array<std::string_view, 3> kBenchExamples = {"endeavor bench", "endeavor bench --json --seconds 5",
                                                            "endeavor bench --signature"};
constexpr std::array<std::string_view, 6> kContentExamples = {
    "endeavor content check",
    "endeavor content show buildings --content my-box",
    "endeavor content check my-box.endeavor-box",
    "endeavor content try my-box --board side-a --players 3",
    "endeavor content export --content my-box --out my-box.endeavor-box",
    "endeavor content unpack my-box.endeavor-box --out my-box"};
constexpr std::array<std::string_view, 4> kArenaExamples = {
    "endeavor arena --seats captain,greedy,greedy,greedy --games 400 --seed 1",
    "endeavor arena --seats captain@500ms,mate --board side-a --question 'captain@500ms>0.65' --mirror",
    "endeavor arena --seats 'exec:./mybot --fast,greedy' --resume games.jsonl --svg chart.svg",
    "endeavor arena --seats admiral,captain,captain --edition first-edition --json"};
constexpr std::array<std::string_view, 2> kBotExamples = {"endeavor bot --strength captain",
                                                          "endeavor bot --strength admiral@2000n"};
constexpr std::array<std::string_view, 3> kAnalyzeExamples = {"endeavor analyze game.json",
                                                              "endeavor analyze --nodes 20000 --lang es game.json",
                                                              "endeavor analyze --ms 200 --json - < game.json"};

constexpr std::array<std::string_view, 2> kServeExamples = {"endeavor serve --open",
                                                            "endeavor serve --port 9000 --address 0.0.0.0"};
constexpr std::array<std::string_view, 2> kJoinExamples = {
    "endeavor join http://192.168.1.5:8765/#/friends/b3Xq0vVJxK2mYw7tQeRz1A",
    "endeavor join https://play.example/#/friends/b3Xq0vVJxK2mYw7tQeRz1A --strength mate --seat 2"};

constexpr std::array<std::string_view, 2> kWorkerExamples = {
    "endeavor worker --db postgres:dbname=endeavor",
    "endeavor worker --db postgres://endeavor@db.example/endeavor --threads 8"};
constexpr std::array<std::string_view, 4> kDbExamples = {"endeavor db check", "endeavor db backup tables-copy.db",
                                                         "endeavor db export TABLE > game.json",
                                                         "endeavor db repair --db postgres:dbname=endeavor"};

}  // namespace

std::span<const Command> commands() {
  static const std::array<Command, 13> kCommands = {{
      {"play", play_command, msg::cli_play, "", play_flags(), 0, 0, play_examples(), play_flag_rules()},
      {"serve", serve_command, msg::serve_about, "", serve_flags(), 0, 0, kServeExamples},
      {"join", join_command, msg::join_about, "URL", join_flags(), 1, 1, kJoinExamples},
      {"worker", worker_command, msg::worker_about, "--db postgres:…", worker_flags(), 0, 0, kWorkerExamples},
      {"db", db_command, msg::db_about, "backup FILE | check | export TABLE | repair", db_flags(), 1, 2,
       kDbExamples},
      {"referee", referee_command, msg::cli_referee, "", {}, 0, 0, kRefereeExamples},
      {"replay", replay_command, msg::cli_replay, "FILE", kReplayFlags, 1, 1, kReplayExamples, kReplayRules},
      {"perft", perft_command, msg::cli_perft, "[FILE…]", kPerftFlags, 0, kManyWords, kPerftExamples, kPerftRules},
      {"arena", arena_command, msg::arena_about, "--seats BOT,BOT,…", arena_flags(), 0, 0, kArenaExamples,
       kArenaRules},
      {"bot", bot_command, msg::bot_about, "", bot_flags(), 0, 0, kBotExamples},
      {"analyze", analyze_command, msg::analyze_about, "RECORD", analyze_flags(), 1, 1, kAnalyzeExamples,
       kAnalyzeRules},
      {"bench", bench_command, msg::cli_bench, "", kBenchFlags, 0, 0, kBenchExamples, kBenchRules},
      {"content", content_command, msg::cli_content, "check [BOX] | try [BOX] | show [PART] | export | unpack FILE",
       content_flags(), 1, 2, kContentExamples, kContentRules},
  }};
  return kCommands;
}

int fail(const std::string& problem) {
  complain(problem);
  return kExitFailed;
}

int usage_error(const Args& args, std::string_view command, const std::string& problem) {
  std::string help = "endeavor ";
  if (!command.empty()) (help += command) += ' ';
  help += kHelpFlag.name;
  complain(problem);
  note(msg::cli_see_help(args.language(), {.command = help}));
  return kExitUsage;
}

}  // namespace endeavor
