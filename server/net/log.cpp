// Writing the log; see log.h.
#include "server/net/log.h"

#include <unistd.h>

#include <array>
#include <chrono>
#include <ctime>
#include <tuple>

#include "notation/json/json_write.h"

namespace endeavor {
namespace {

constexpr std::array<std::string_view, 3> kLevelWords = {"info", "warning", "error"};
constexpr std::int64_t kNowAndThen = 10'000;

std::int64_t wall_ms() {
  using std::chrono::system_clock;
  return std::chrono::duration_cast<std::chrono::milliseconds>(system_clock::now().time_since_epoch()).count();
}

// "2026-11-15T12:00:00.123Z"
std::string stamp(std::int64_t ms) {
  const std::time_t seconds = ms / 1000;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  std::array<char, 40> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  return std::string(text.data(), size) + '.' + std::to_string(1000 + ms % 1000).substr(1) + 'Z';
}

// Something without blanks stays as it is.
void append_value(std::string& out, const LogValue& value) {
  if (value.is_number) return append_int(out, value.number);
  if (value.text.find_first_of(" \"\n") == std::string_view::npos && !value.text.empty()) {
    out += value.text;
  } else {
    append_json_text(out, value.text);
  }
}

}  // namespace

std::string log_line(LogForm form, LogLevel level, std::string_view event, LogFields fields, std::int64_t at_ms) {
  std::string line;
  const std::string_view word = kLevelWords[static_cast<std::size_t>(level)];
  if (form == LogForm::Json) {
    {
      Fields out(line);
      out.text("at", stamp(at_ms));
      out.text("level", word);
      out.text("event", event);
      for (const auto& [key, value] : fields) {
        if (value.is_number) {
          out.whole(key, value.number);
        } else {
          out.text(key, value.text);
        }
      }
    }
    return line + '\n';
  }
  constexpr std::size_t kTime = 11;  // of day, without fractions
  line = stamp(at_ms).substr(kTime, 8);
  (((line += ' ') += word) += ' ') += event;
  for (const auto& [key, value] : fields) {
    ((line += ' ') += key) += '=';
    append_value(line, value);
  }
  return line + '\n';
}

void Log::say(LogLevel level, std::string_view event, LogFields fields) {
  if (form_ == LogForm::Problems && level == LogLevel::Info) return;
  const std::string line = log_line(form_, level, event, fields, wall_ms());
  const std::lock_guard lock(mutex_);
  std::ignore = ::write(STDERR_FILENO, line.data(), line.size());
}

void Log::say_now_and_then(LogLevel level, std::string_view event, LogFields fields) {
  {
    const std::lock_guard lock(mutex_);
    const std::int64_t now = wall_ms();
    const auto said = said_at_.find(event);
    if (said != said_at_.end() && now - said->second < kNowAndThen) return;
    said_at_.insert_or_assign(std::string(event), now);
  }
  say(level, event, fields);
}

}  // namespace endeavor
