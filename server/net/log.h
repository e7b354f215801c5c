// What the server tells whoever runs it: one line on standard error for each thing that happened, as JSON for
// programs or as text for people. No names, no chat, no tokens, no addresses: only what the machine does. From any
// thread.
//
//   {"at":"2026-11-15T12:00:00.123Z","level":"info","event":"start","url":"http://127.0.0.1:8765/"}
//   12:00:00 info start url=http://127.0.0.1:8765/
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace endeavor {

enum class LogForm : std::uint8_t { Problems, Text, Json };  // Problems: text, and only what went wrong
enum class LogLevel : std::uint8_t { Info, Warning, Error };

struct LogValue {
  LogValue(std::string_view t) : text(t) {}
  LogValue(const std::string& t) : text(t) {}
  LogValue(const char* t) : text(t) {}
  LogValue(std::int64_t n) : number(n), is_number(true) {}
  std::string_view text;
  std::int64_t number = 0;
  bool is_number = false;
};
using LogFields = std::initializer_list<std::pair<std::string_view, LogValue>>;

// The line, with its end.
std::string log_line(LogForm, LogLevel, std::string_view event, LogFields, std::int64_t at_ms);

class Log {
 public:
  explicit Log(LogForm form) : form_(form) {}
  void say(LogLevel, std::string_view event, LogFields = {});
  // The same, but of one event no more than one line in ten seconds.
  void say_now_and_then(LogLevel, std::string_view event, LogFields = {});

 private:
  LogForm form_;
  std::mutex mutex_;
  std::map<std::string, std::int64_t, std::less<>> said_at_;  // by event
};

}  // namespace endeavor
