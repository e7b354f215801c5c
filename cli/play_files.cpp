// Saving and loading; see play_files.h.
#include "cli/play_files.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "cli/play_options.h"
#include "cli/terminal_text.h"
#include "messages/keys.h"
#include "notation/record.h"

namespace endeavor {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLargestRecord = std::size_t{16} << 20;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

std::string system_words() { return std::strerror(errno != 0 ? errno : EIO); }

std::string write_file(const fs::path& path, const std::string& text) {
  errno = 0;
  fs::path beside = path;
  beside += ".new";
  File file(std::fopen(beside.c_str(), "wb"));
  if (!file) return system_words();
  const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
  const bool closed = std::fclose(file.release()) == 0;
  std::error_code error;
  if (!written || !closed) {
    const std::string why = system_words();
    fs::remove(beside, error);
    return why;
  }
  fs::rename(beside, path, error);
  if (!error) return {};
  std::error_code ignored;
  fs::remove(beside, ignored);
  return error.message();
}

std::optional<std::string> read_file(const fs::path& path, std::string& why) {
  errno = 0;
  std::error_code error;
  if (fs::is_directory(path, error)) {
    why = std::strerror(EISDIR);
    return std::nullopt;
  }
  File file(std::fopen(path.c_str(), "rb"));
  if (!file) {
    why = system_words();
    return std::nullopt;
  }
  std::string text;
  std::array<char, 65536> chunk;
  for (std::size_t got = 0; (got = std::fread(chunk.data(), 1, chunk.size(), file.get())) > 0;) {
    text.append(chunk.data(), got);
    if (text.size() > kLargestRecord) {
      why = std::strerror(EFBIG);
      return std::nullopt;
    }
  }
  if (std::ferror(file.get()) == 0) return text;
  why = system_words();
  return std::nullopt;
}

}  // namespace

std::string write_record(const fs::path& path, const Game& game) {
  std::string text;
  append_record(text, game);
  text += '\n';
  return write_file(path, text);
}

LoadedGame load_record(const fs::path& path, const Content& box, Language language) {
  LoadedGame loaded;
  std::string why;
  const auto text = read_file(path, why);
  const std::string name = clean(path.string());
  if (!text) {
    loaded.problem = msg::play_file_cannot_read(language, {.file = name, .reason = why});
    return loaded;
  }
  RecordReading reading = read_record(box, *text, language);
  loaded.game = std::move(reading.game);
  if (!loaded.game)
    loaded.problem = msg::play_file_no_record(language, {.file = name, .reason = clean(reading.problem, 400)});
  return loaded;
}

fs::path state_folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && state[0] == '/')
    return fs::path(state) / "endeavor";
  if (const char* home = std::getenv("HOME"); home != nullptr && home[0] != '\0')
    return fs::path(home) / ".local" / "state" / "endeavor";
  return {};
}

std::string Autosave::keep(const Game& game, const std::vector<Chair>& chairs) {
  std::error_code error;
  if (folder_.empty())
    error = std::make_error_code(std::errc::no_such_file_or_directory);
  else
    fs::create_directories(folder_, error);
  std::string why = error ? error.message() : write_record(file(), game);
  if (why.empty() && chairs != kept_chairs_) {
    why = write_file(folder_ / "last-game.seats", words_of_chairs(chairs) + '\n');
    if (why.empty()) kept_chairs_ = chairs;
  }
  works_ = why.empty();
  if (works_ || said_) return {};
  said_ = true;
  return why;
}

std::vector<Chair> Autosave::chairs() const {
  std::string why;
  auto text = read_file(folder_ / "last-game.seats", why);
  if (!text) return {};
  while (!text->empty() && text->back() == '\n') text->pop_back();
  return chairs_from_words(*text).value_or(std::vector<Chair>());
}

}  // namespace endeavor
