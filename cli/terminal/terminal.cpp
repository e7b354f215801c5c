// Talking to the terminal; see terminal.h. Ctrl-C interrupts a read instead of
// ending the process, so that the game can say goodbye.
#include "cli/terminal/terminal.h"

#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <clocale>
#include <cstdlib>
#include <cstring>

#include "cli/args.h"
#include "cli/terminal/print.h"

namespace endeavor {

namespace {

constexpr int kFewestColumns = 40;
constexpr int kUsualColumns = 80;
constexpr int kMostColumns = 200;

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

Palette palette_of_terminal() {
  if (isatty(STDOUT_FILENO) == 0 || !environment("NO_COLOR").empty() || environment("TERM") == "dumb")
    return Palette::None;
  const bool many =
      environment("TERM").find("256color") != std::string_view::npos || !environment("COLORTERM").empty();
  return many ? Palette::Many : Palette::Sixteen;
}

Alphabet alphabet_of_locale() {
  std::setlocale(LC_CTYPE, "");
  return std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? Alphabet::Utf8 : Alphabet::Ascii;
}

}  // namespace

Terminal::Terminal(Color color) {
  look_.palette = color == Color::Never ? Palette::None : palette_of_terminal();
  look_.alphabet = alphabet_of_locale();
  input_is_terminal_ = isatty(STDIN_FILENO) != 0;
  interactive_ = input_is_terminal_ && isatty(STDOUT_FILENO) != 0;
  const bool moves_cursor = !environment("TERM").empty() && environment("TERM") != "dumb";
  if (interactive_ && moves_cursor) editor_ = std::make_unique<LineEditor>(keyboard_);
}

int Terminal::width() const {
  winsize size{};
  int columns = 0;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) columns = size.ws_col;
  if (columns == 0)
    columns = static_cast<int>(std::clamp<std::int64_t>(
        whole_number(environment("COLUMNS")).value_or(kUsualColumns), kFewestColumns, kMostColumns));
  return std::clamp(columns, kFewestColumns, kMostColumns);
}

void Terminal::write(std::string_view bytes) { broken_ = broken_ || !print_bytes(bytes); }

void Terminal::print(const Lines& lines) {
  std::string bytes;
  for (const std::string& line : lines) (bytes += render(line, look_)) += '\n';
  write(bytes);
}

void Terminal::print(std::string_view marked_line) { write(render(marked_line, look_) + '\n'); }

bool Terminal::more_input() {
  std::array<char, 4096> chunk;
  const ssize_t n = keyboard_.read(chunk);
  if (n <= 0) return false;
  buffer_.erase(0, used_);
  used_ = 0;
  buffer_.append(chunk.data(), static_cast<std::size_t>(n));
  return true;
}

LineRead Terminal::read(std::string_view prompt, const Completion& completion) {
  return editor_ != nullptr ? read_edited(prompt, completion) : read_plain(prompt);
}

LineRead Terminal::read_edited(std::string_view prompt, const Completion& completion) {
  const auto line = editor_->read(render(prompt, look_) + ' ', completion);
  if (!line) {
    write("\n");
    return {interrupted() ? Reading::Interrupted : Reading::End, ""};
  }
  if (line->size() > kLongestLine) return {Reading::TooLong, ""};
  return {Reading::Line, *line};
}

LineRead Terminal::read_plain(std::string_view prompt) {
  write(render(prompt, look_) + ' ');
  LineRead result{Reading::Line, ""};
  std::size_t end = 0;
  while ((end = buffer_.find('\n', used_)) == std::string::npos) {
    if (buffer_.size() - used_ > kLongestLine) {  // keep no more than is needed
      result.reading = Reading::TooLong;
      used_ = buffer_.size();
    }
    if (more_input()) continue;
    if (interrupted() || (used_ == buffer_.size() && result.reading == Reading::Line)) {
      write("\n");
      return {interrupted() ? Reading::Interrupted : Reading::End, ""};
    }
    end = buffer_.size();  // the last line may lack its end
    break;
  }
  result.line = buffer_.substr(used_, end - used_);
  used_ = std::min(end + 1, buffer_.size());
  if (result.line.size() > kLongestLine) result.reading = Reading::TooLong;
  if (!result.line.empty() && result.line.back() == '\r') result.line.pop_back();
  if (result.reading == Reading::TooLong) result.line.clear();
  if (!input_is_terminal_) print(clean(result.line, std::min(70, width() - 5)));
  return result;
}

void Terminal::pause(int milliseconds) {
  if (interactive_ && !interrupted()) poll(nullptr, 0, milliseconds);
}

}  // namespace endeavor
