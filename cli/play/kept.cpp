// Keeping games; see kept.h.
#include "cli/play/kept.h"

#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>

#include "cli/files.h"
#include "cli/play/options.h"
#include "engine/legal.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

namespace fs = std::filesystem;

// Earlier versions kept one game, and the seats in a file of their own.
constexpr std::string_view kOldGame = "last-game.json";
constexpr std::string_view kOldSeats = "last-game.seats";

// $XDG_STATE_HOME/endeavor, or ~/.local/state/endeavor; empty when there is no home.
fs::path state_folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && state[0] == '/')
    return fs::path(state) / "endeavor";
  if (const char* home = std::getenv("HOME"); home != nullptr && home[0] != '\0')
    return fs::path(home) / ".local" / "state" / "endeavor";
  return {};
}

struct Found {
  fs::path file;
  struct timespec when{};
};

// Files of records, the newest first.
std::vector<Found> files_in(const fs::path& folder) {
  std::vector<Found> found;
  const auto add = [&](const fs::path& file) {
    struct stat there{};
    if (::lstat(file.c_str(), &there) == 0 && S_ISREG(there.st_mode)) found.push_back({file, there.st_mtim});
  };
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().extension() == ".json" && !at->path().filename().string().starts_with('.')) add(at->path());
  add(folder.parent_path() / kOldGame);
  std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
    if (a.when.tv_sec != b.when.tv_sec) return a.when.tv_sec > b.when.tv_sec;
    if (a.when.tv_nsec != b.when.tv_nsec) return a.when.tv_nsec > b.when.tv_nsec;
    return a.file > b.file;
  });
  return found;
}

KeptGame look_at(const Found& found, const BoxVersions& boxes, Language language) {
  KeptGame kept{.file = found.file,
                .when = found.when.tv_sec,
                .names = {},
                .chairs = {},
                .in_use = is_in_use(found.file),
                .problem = {}};
  LoadedGame loaded = load_record(found.file, boxes, language);
  if (!loaded.game) {
    kept.problem = std::move(loaded.problem);
    return kept;
  }
  const Game& game = *loaded.game;
  kept.chairs = chairs_of(game, found.file);
  for (const std::string& name : game.players) kept.names.push_back(sitter_of(name).name);
  kept.round = game.now().round;
  kept.over = is_over(game.now());
  kept.to_move = kept.over ? Seat::None : game.now().to_move;
  return kept;
}

}  // namespace

bool KeptGame::has_person() const { return std::find(chairs.begin(), chairs.end(), kYou) != chairs.end(); }

std::vector<Chair> chairs_of(const Game& game, const fs::path& file) {
  std::vector<Chair> chairs;
  chairs.reserve(game.players.size());
  for (const std::string& name : game.players) chairs.push_back(sitter_of(name).chair);
  const bool tells = std::any_of(chairs.begin(), chairs.end(), [](const Chair& chair) { return chair.bot; });
  if (tells || file.filename() != kOldGame) return chairs;
  std::string why;
  auto text = read_whole_file((file.parent_path() / kOldSeats).string(), Language::En, why);
  if (!text) return chairs;
  while (!text->empty() && text->back() == '\n') text->pop_back();
  const auto written = chairs_from_words(*text);
  return written && written->size() == chairs.size() ? *written : chairs;
}

KeptGames::KeptGames() {
  if (const fs::path state = state_folder(); !state.empty()) folder_ = state / "games";
}

std::vector<KeptGame> KeptGames::list(const BoxVersions& boxes, Language language) const {
  std::vector<KeptGame> games;
  if (folder_.empty()) return games;
  for (const Found& found : files_in(folder_)) games.push_back(look_at(found, boxes, language));
  return games;
}

const KeptGame* KeptGames::last_unfinished(const std::vector<KeptGame>& games) {
  const KeptGame* best = nullptr;
  for (const KeptGame& game : games) {
    if (!game.can_go_on()) continue;
    if (game.has_person()) return &game;
    if (best == nullptr) best = &game;
  }
  return best;
}

std::string KeptGames::create(const std::string& text) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) return error.message();
  Written written;
  do {
    written = file_.create(free_name(folder_ / (moment_of_now() + ".json")), text);
  } while (written.how == Written::How::NameTaken);
  return written.why;
}

std::string KeptGames::keep(const Game& game, const BoxVersions& boxes, Language language) {
  const std::string text = record_text(game);
  std::string why;
  if (folder_.empty()) {
    why = msg::play_file_no_home(language);
  } else {
    const bool is_new = !file_.is_ours();
    const Written written = is_new ? Written{} : file_.write(text);
    why = written.why;
    if (is_new || written.how == Written::How::NameTaken) why = create(text);
    if (is_new && why.empty()) make_room(boxes, language);
    std::error_code error;  // the names tell it from now on
    if (why.empty() && file_.path().filename() == kOldGame)
      fs::remove(file_.path().parent_path() / kOldSeats, error);
  }
  works_ = why.empty();
  return why;
}

// Finished games and games of bots go first, the oldest of them before the others.
void KeptGames::make_room(const BoxVersions& boxes, Language language) {
  std::vector<KeptGame> games = list(boxes, language);
  std::size_t left = games.size();
  auto unfinished = std::count_if(games.begin(), games.end(), [](const KeptGame& game) {
    return game.problem.empty() && !game.over && game.has_person();
  });
  std::error_code error;
  for (auto game = games.rbegin(); game != games.rend() && left > kMost; ++game) {
    const bool precious = !game->problem.empty() || game->in_use || (!game->over && game->has_person());
    if (precious) continue;
    fs::remove(game->file, error);
    --left;
  }
  for (auto game = games.rbegin(); game != games.rend() && unfinished > kMostUnfinished; ++game) {
    if (!game->can_go_on() || !game->has_person()) continue;
    fs::remove(game->file, error);
    --unfinished;
    dropped_ = game->file.filename().string();
  }
}

}  // namespace endeavor
