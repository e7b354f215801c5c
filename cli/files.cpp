// Reading files; see files.h.
#include "cli/files.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <vector>

#include "cli/terminal/print.h"
#include "cli/terminal/text.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

constexpr std::size_t kMaxBytes = std::size_t{64} << 20;
constexpr int kLongestProblem = 1000;  // columns

struct Descriptor {
  explicit Descriptor(int opened) : number(opened) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number > STDERR_FILENO) ::close(number);
  }
  int number;
};

}  // namespace

ssize_t read_some(int descriptor, std::span<char> into) {
  for (;;) {
    const ssize_t got = ::read(descriptor, into.data(), into.size());
    if (got >= 0 || (errno != EINTR && errno != EAGAIN)) return got;
    pollfd waiting{.fd = descriptor, .events = POLLIN, .revents = 0};
    if (errno == EAGAIN) ::poll(&waiting, 1, -1);
  }
}

std::optional<std::string> read_whole_file(const std::string& path, Language language, std::string& why) {
  const Descriptor file(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  std::string text;
  std::vector<char> buffer(std::size_t{1} << 16);
  for (;;) {
    const ssize_t got = file.number < 0 ? -1 : read_some(file.number, buffer);
    if (got == 0) return text;
    if (got > 0) text.append(buffer.data(), static_cast<std::size_t>(got));
    if (got > 0 && text.size() <= kMaxBytes) continue;
    why = got < 0 ? std::strerror(errno) : msg::cli_file_too_big(language);
    return std::nullopt;
  }
}

std::optional<std::string> read_whole_file(const std::string& path, Language language) {
  std::string why;
  auto text = read_whole_file(path, language, why);
  const std::string name = path == "-" ? msg::cli_standard_input(language) : path;
  if (!text) complain(msg::cli_cannot_read(language, {.file = name, .reason = why}));
  return text;
}

RecordReading read_record_file(const Args& args, const std::string& path) {
  const auto text = read_whole_file(path, args.language());
  if (!text) return {};
  RecordReading reading = read_record(args.versions(), *text, args.language());
  reading.problem = clean(reading.problem, kLongestProblem);
  if (reading.game)
    for (std::string& name : reading.game->players) name = clean(name);
  return reading;
}

}  // namespace endeavor
