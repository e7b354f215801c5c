// The list of kept games; see kept_list.h.
#include "cli/play/kept_list.h"

#include <array>

#include "messages/keys.h"

namespace endeavor {

namespace {

std::string when_text(std::time_t when) {
  std::tm local{};
  localtime_r(&when, &local);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &local);
  return text.data();
}

std::string state_text(const KeptGame& game, Language language) {
  if (game.in_use) return msg::play_kept_now(language);
  if (game.over) return msg::play_kept_over(language);
  const std::string name = clean(game.names[index(game.to_move)], 30);
  return msg::play_kept_round(language, {.name = name, .round = game.round});
}

// "Ada, Ben (mate)"
std::string table_text(const KeptGame& game) {
  std::string list;
  for (std::size_t i = 0; i < game.names.size(); ++i)
    (list += list.empty() ? "" : ", ") += name_in_record({clean(game.names[i], 30), game.chairs[i]});
  return list;
}

}  // namespace

Lines draw_kept(const std::vector<KeptGame>& games, const std::filesystem::path& folder, Language language,
                int width) {
  Lines out;
  if (games.empty()) {
    wrap(out, msg::play_kept_none(language), width);
    return out;
  }
  for (std::size_t i = 0; i < games.size(); ++i) {
    const KeptGame& game = games[i];
    const std::string mark = filled_left(std::to_string(i + 1), 2) + "  ";
    const std::string known = game.problem.empty() ? state_text(game, language) : msg::play_kept_broken(language);
    wrap(out, toned(Tone::Strong, when_text(game.when)) + " · " + known, width, mark);
    const std::string indent(mark.size(), ' ');
    wrap(out, game.problem.empty() ? table_text(game) : game.problem, width, indent);
    out.push_back(toned(Tone::Faint, indent + clean(game.file.filename().string(), width - 5)));
  }
  wrap(out, msg::play_kept_how(language, {.file = clean(folder.string())}), width);
  return out;
}

std::filesystem::path choose_kept(const std::vector<KeptGame>& games, std::size_t number, Language language,
                                  std::string& problem) {
  const KeptGame* chosen = KeptGames::last_unfinished(games);
  if (number > games.size()) {
    problem = games.empty() ? msg::play_file_nothing_to_continue(language)
                            : msg::play_kept_number(language, {.high = games.size(), .number = number});
    return {};
  }
  if (number > 0) chosen = &games[number - 1];
  if (chosen == nullptr) {
    for (const KeptGame& game : games)
      if (game.in_use && !game.over) problem = msg::play_kept_in_use(language, {.file = clean(game.file.string())});
    if (problem.empty())
      problem = games.empty() ? msg::play_file_nothing_to_continue(language) : msg::play_kept_all_over(language);
    return {};
  }
  problem = chosen->problem;
  return problem.empty() ? chosen->file : std::filesystem::path();
}

}  // namespace endeavor
