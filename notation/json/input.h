// Reading JSON that may be wrong: every value is tested before it is used, and the first thing that
// is wrong becomes a sentence that says what and where ("state.players[1].harbor must be from 0 to
// 35, not 99."). The readers of rules, set-ups, states, records and requests share one Input.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "notation/json/json_tree.h"

namespace endeavor {

// A value's place in the input, written out only when something is wrong with it.
class Where {
 public:
  constexpr explicit Where(std::string_view root) : key_(root) {}
  constexpr Where(const Where& parent, std::string_view key) : parent_(&parent), key_(key) {}
  constexpr Where(const Where& parent, std::size_t item) : parent_(&parent), item_(item), is_item_(true) {}
  Where(const Where&) = delete;
  Where& operator=(const Where&) = delete;

  std::string path() const;

 private:
  const Where* parent_ = nullptr;
  std::string_view key_;
  std::size_t item_ = 0;
  bool is_item_ = false;
};

// Long words of the input are cut before a message quotes them.
std::string_view shortened(std::string_view text);

class Input {
 public:
  explicit Input(Language language) : language_(language) {}

  Language language() const { return language_; }
  bool failed() const { return !problem_.empty(); }
  const std::string& problem() const { return problem_; }

  // Keeps the first sentence. Always false, so that a reader can end with it.
  bool fail(std::string sentence);
  // A sentence with the path in front: "state.tokens: …"
  bool fail_at(const Where&, std::string_view sentence);

  bool object(Json, const Where&);
  bool list(Json, const Where&);
  bool list_of(Json, const Where&, std::size_t count);
  // An object with all of these keys and no others, but perhaps some of `optional`.
  bool keys(Json, const Where&, std::initializer_list<std::string_view> required,
            std::initializer_list<std::string_view> optional = {});
  // A key that only some games have: it must be there when it is needed, and else not.
  bool key_when(bool needed, Json object, const Where&, std::string_view key, std::string_view not_here);

  std::optional<bool> truth(Json, const Where&);
  std::optional<std::int64_t> integer(Json, const Where&, std::int64_t low, std::int64_t high);
  std::optional<std::string_view> text(Json, const Where&);

  // A word of a short list, which the message repeats.
  template <class Id, std::size_t N>
  std::optional<Id> word(Json value, const Where& where, const std::array<std::string_view, N>& words) {
    const auto found = text(value, where);
    if (!found) return std::nullopt;
    for (std::size_t i = 0; i < N; ++i)
      if (words[i] == *found) return static_cast<Id>(i);
    std::string list;
    for (const std::string_view known : words) (list += list.empty() ? "" : ", ") += known;
    not_one_of(*found, where, list);
    return std::nullopt;
  }

  // A word of the box; `find` looks it up.
  template <class Find>
  auto piece(Json value, const Where& where, Find find) -> decltype(find(std::string_view())) {
    const auto found = text(value, where);
    if (!found) return std::nullopt;
    const auto id = find(*found);
    if (!id) not_in_box(*found, where);
    return id;
  }

  bool not_in_box(std::string_view word, const Where&);
  bool not_on_board(std::string_view word, const Where&);

 private:
  bool not_one_of(std::string_view word, const Where&, const std::string& list);

  Language language_;
  std::string problem_;
};

// Letters of UTF-8 text.
std::size_t letters_in(std::string_view text);

// Names for all players of a game. They are repeated in every sentence of a log, so they have an end.
inline constexpr std::size_t kMaxNameLetters = 40;
std::optional<std::vector<std::string>> read_names(Input&, Json, const Where&, std::size_t players);

// The largest seed: every JSON reader keeps whole numbers up to here exact.
inline constexpr std::int64_t kMaxSeed = (std::int64_t{1} << 53) - 1;

}  // namespace endeavor
