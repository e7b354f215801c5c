// Editing by libedit; see line_editor.h. The one file that knows it.
#include "cli/terminal/line_editor.h"

#include <histedit.h>

#include <algorithm>
#include <cstdio>
#include <cwchar>

namespace endeavor {

namespace {

constexpr char kInvisible = '\1';  // parts the prompt's colors from what takes room
constexpr char kControlD = '\4';   // typed before libedit listens, the terminal hands it on as a zero
constexpr int kRemembered = 200;   // lines of the history

// The longest beginning that all words share.
std::string shared_beginning(const std::vector<std::string>& words) {
  std::string shared = words.front();
  for (const std::string& word : words) {
    const auto end = std::mismatch(shared.begin(), shared.end(), word.begin(), word.end()).first;
    shared.erase(end, shared.end());
  }
  return shared;
}

// Escape sequences between kInvisible, as libedit wants them.
std::string with_marks(std::string_view prompt) {
  std::string out;
  for (std::size_t at = 0; at < prompt.size(); ++at) {
    if (prompt[at] != '\x1b') {
      out += prompt[at];
      continue;
    }
    const std::size_t end = std::min(prompt.find('m', at), prompt.size() - 1);
    ((out += kInvisible) += prompt.substr(at, end - at + 1)) += kInvisible;
    at = end;
  }
  return out;
}

}  // namespace

struct LineEditor::Inside {
  explicit Inside(const Keyboard& from) : keyboard(from) {
    HistEvent event;
    edit = el_init("endeavor", stdin, stdout, stderr);
    past = history_init();
    history(past, &event, H_SETSIZE, kRemembered);
    history(past, &event, H_SETUNIQUE, 1);
    el_set(edit, EL_CLIENTDATA, this);
    el_set(edit, EL_EDITOR, "emacs");
    el_set(edit, EL_HIST, history, past);
    el_set(edit, EL_PROMPT_ESC, &Inside::show_prompt, kInvisible);
    el_set(edit, EL_GETCFN, &Inside::next_letter);
    el_wset(edit, EL_ADDFN, L"complete", L"Completes the word", &Inside::complete);  // el_set would leak both words
    el_set(edit, EL_BIND, "^I", "complete", nullptr);
    el_set(edit, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_source(edit, nullptr);  // the user's own keys, ~/.editrc
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
  ~Inside() {
    history_end(past);
    el_end(edit);
  }

  static Inside& of(EditLine* edit) {
    void* data = nullptr;
    el_get(edit, EL_CLIENTDATA, &data);
    return *static_cast<Inside*>(data);
  }

  static char* show_prompt(EditLine* edit) { return of(edit).prompt.data(); }

  // libedit's own reader tries again after a signal, and Ctrl-C would be lost.
  static int next_letter(EditLine* edit, wchar_t* letter) {
    std::mbstate_t state{};
    for (;;) {
      char byte = 0;
      const ssize_t n = of(edit).keyboard.read({&byte, 1});
      if (n <= 0) return static_cast<int>(n);
      if (byte == '\0') byte = kControlD;
      const std::size_t got = std::mbrtowc(letter, &byte, 1, &state);
      if (got == static_cast<std::size_t>(-2)) continue;  // more bytes to come
      if (got != static_cast<std::size_t>(-1)) return 1;
      state = {};
    }
  }

  static unsigned char complete(EditLine* edit, int) {
    const LineInfo* line = el_line(edit);
    const std::string_view begun(line->buffer, static_cast<std::size_t>(line->cursor - line->buffer));
    const std::string_view word = begun.substr(begun.find_last_of(' ') + 1);
    std::vector<std::string> words = (*of(edit).completion)(begun);
    if (words.empty()) return CC_REFRESH_BEEP;
    const std::string shared = shared_beginning(words);
    const bool one = words.size() == 1;
    const std::string more = shared.size() > word.size() ? shared.substr(word.size()) : "";
    if (more.empty() && !one) {
      std::string list = "\n";
      for (const std::string& each : words) (list += each) += "  ";
      std::fputs((list + "\n").c_str(), stdout);
      return CC_REDISPLAY;
    }
    el_insertstr(edit, (more + (one ? " " : "")).c_str());
    return CC_REFRESH;
  }

  const Keyboard& keyboard;
  EditLine* edit = nullptr;
  History* past = nullptr;
  std::string prompt;
  const Completion* completion = nullptr;
};

LineEditor::LineEditor(const Keyboard& keyboard) : inside_(std::make_unique<Inside>(keyboard)) {}

LineEditor::~LineEditor() = default;

std::optional<std::string> LineEditor::read(std::string_view prompt, const Completion& completion) {
  inside_->prompt = with_marks(prompt);
  inside_->completion = &completion;
  el_resize(inside_->edit);
  int size = 0;
  const char* typed = el_gets(inside_->edit, &size);
  if (typed == nullptr || size <= 0) return std::nullopt;
  std::string line(typed, static_cast<std::size_t>(size));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  HistEvent event;
  if (!line.empty()) history(inside_->past, &event, H_ENTER, line.c_str());
  return line;
}

}  // namespace endeavor
