// Writing and reading records; see files.h.
#include "cli/play/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "cli/files.h"
#include "cli/terminal/text.h"
#include "messages/keys.h"
#include "notation/record/record.h"

namespace endeavor {

namespace {

namespace fs = std::filesystem;

constexpr int kNew = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
constexpr ::mode_t kMode = 0644;

Written failed(int error) { return {Written::How::Failed, std::strerror(error != 0 ? error : EIO)}; }

bool lock(int file, int how) { return ::flock(file, how | LOCK_NB) == 0 || errno != EWOULDBLOCK; }

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(file, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return ::fsync(file) == 0;
}

// A new file in the same folder, under a name that nobody else uses.
int open_beside(const fs::path& path, fs::path& beside) {
  static int count = 0;
  for (;;) {
    const std::string name = ".endeavor-" + std::to_string(::getpid()) + '-' + std::to_string(++count) + ".new";
    beside = path.parent_path() / name;
    const int file = ::open(beside.c_str(), kNew, kMode);
    if (file >= 0 || errno != EEXIST) return file;
  }
}

// So that the new name is on the disk too; where that cannot be, the file still is.
void sync_folder(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

bool is_same_file(int file, const fs::path& path) {
  struct stat ours{};
  struct stat there{};
  return ::fstat(file, &ours) == 0 && ::lstat(path.c_str(), &there) == 0 && ours.st_dev == there.st_dev &&
         ours.st_ino == there.st_ino;
}

bool is_taken(const fs::path& path) {
  struct stat there{};
  return ::lstat(path.c_str(), &there) == 0;
}

}  // namespace

OwnFile& OwnFile::operator=(OwnFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(file_, other.file_);
  return *this;
}

void OwnFile::let_go() {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
  path_.clear();
}

void OwnFile::remove() {
  if (is_still_there()) ::unlink(path_.c_str());
  let_go();
}

bool OwnFile::is_still_there() const { return file_ >= 0 && is_same_file(file_, path_); }

Written OwnFile::create(const fs::path& path, std::string_view text) {
  let_go();
  std::error_code error;
  if (fs::is_directory(path, error)) return failed(EISDIR);
  const int file = ::open(path.c_str(), kNew, kMode);
  if (file < 0) return errno == EEXIST ? Written{Written::How::NameTaken, ""} : failed(errno);
  lock(file, LOCK_EX);
  file_ = file;
  path_ = path;
  Written written = write(text);
  if (written.done()) {
    sync_folder(path);
    return written;
  }
  remove();  // the empty file that held the name
  return written;
}

bool OwnFile::take(const fs::path& path) {
  let_go();
  constexpr int kTries = 20;  // somebody who only looks has it for a moment, and it may be replaced just now
  for (int i = 0; i < kTries; ++i) {
    const int file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return false;
    if (lock(file, LOCK_EX) && is_same_file(file, path)) {
      file_ = file;
      path_ = path;
      return true;
    }
    ::close(file);
    ::usleep(5000);
  }
  return false;
}

Written OwnFile::write(std::string_view text) {
  if (!is_ours()) return failed(EBADF);
  if (!is_still_there()) {
    if (is_taken(path_)) return {Written::How::NameTaken, ""};
    return create(fs::path(path_), text);
  }
  fs::path beside;
  const int file = open_beside(path_, beside);
  if (file < 0) return failed(errno);
  lock(file, LOCK_EX);
  if (write_all(file, text) && ::rename(beside.c_str(), path_.c_str()) == 0) {
    ::close(file_);
    file_ = file;
    return {};
  }
  const int error = errno;
  ::close(file);
  ::unlink(beside.c_str());
  return failed(error);
}

bool is_in_use(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return false;
  const bool free = lock(file, LOCK_SH);
  ::close(file);
  return !free;
}

fs::path free_name(const fs::path& path) {
  fs::path name = path;
  for (int number = 2; is_taken(name); ++number)
    name = path.parent_path() / (path.stem().string() + '-' + std::to_string(number) + path.extension().string());
  return name;
}

std::string moment_of_now() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 40> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%d-%H%M", &local);
  return {text.data(), length};
}

std::string date_of_now() {
  const std::string moment = moment_of_now();
  return moment.substr(0, moment.rfind('-'));
}

std::string record_text(const Game& game) {
  std::string text;
  append_record(text, game);
  text += '\n';
  return text;
}

LoadedGame load_record(const fs::path& path, const BoxVersions& boxes, Language language) {
  LoadedGame loaded;
  std::string why;
  const auto text = read_whole_file(path == "-" ? "./-" : path.string(), language, why);  // moves are typed at -
  const std::string name = clean(path.string());
  if (!text) {
    loaded.problem = msg::play_file_cannot_read(language, {.file = name, .reason = why});
    return loaded;
  }
  RecordReading reading = read_record(boxes, *text, language);
  loaded.game = std::move(reading.game);
  if (!loaded.game)
    loaded.problem = msg::play_file_no_record(language, {.file = name, .reason = clean(reading.problem, 400)});
  return loaded;
}

fs::path path_of(std::string_view text) {
  const char* home = std::getenv("HOME");
  if (text.starts_with("~/") && home != nullptr) return fs::path(home) / text.substr(2);
  return text;
}

}  // namespace endeavor
