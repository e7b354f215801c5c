// Who sits at the table: people at this keyboard and bots, and how the bots think here.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "ai/search.h"
#include "engine/move.h"
#include "engine/state.h"

namespace endeavor {

struct Chair {
  std::optional<Bot> bot;  // nobody: a person
  bool operator==(const Chair&) const = default;
};
inline constexpr Chair kYou{};
inline constexpr Bot kUsualBot = Bot::Mate;

std::optional<Chair> find_chair(std::string_view word);  // for --seats: "you" or the name of a bot
std::string_view chair_word(Chair);
std::string chair_words();  // all of them, for a person to read

// A seat as the names of a record tell it: a person by the name alone, a bot as "Ben (mate)". So a record
// knows who sat where, in any program's hands.
struct Sitter {
  std::string name;
  Chair chair;
};
Sitter sitter_of(std::string_view name_in_record);
std::string name_in_record(const Sitter&);

// A move worth considering and what it promises to whom it is asked for.
struct Advice {
  Move move;
  float share = 0;  // of the victory
  float glory = 0;
};

class BotPlayers {
 public:
  using Interrupted = std::function<bool()>;

  // A legal move; the game is not over. The same bot, position and seed give the same move, unless the
  // bot ran out of time. When it is interrupted: the best so far.
  Move choose(Bot, const Content&, const State&, std::uint64_t seed, const Interrupted&);

  // The best moves of the one to move, the best first.
  std::vector<Advice> advise(const Content&, const State&, std::size_t most, const Interrupted&);

 private:
  void think(Bot, const Content&, const State&, std::uint64_t seed, const Interrupted&);

  // Made when the first bot thinks, and again when a stronger one needs more room.
  std::unique_ptr<Search> search_;
  std::uint32_t capacity_ = 0;
};

}  // namespace endeavor
