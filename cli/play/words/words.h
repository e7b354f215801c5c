// Understanding what a player types as a move, without case, accents or whole words: "u mar d eu" is
// "use market draw europe". Words of every language count. No rule stands here: what is found may be
// illegal.
#pragma once

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/content.h"
#include "engine/move.h"
#include "engine/options.h"

namespace endeavor {

// Lower case letters and digits without accents; everything else parts words.
std::vector<std::string> words_of(std::string_view text);

// One thing that can be named, with its spellings, each as a list of words.
struct Spelled {
  std::vector<std::vector<std::string>> spellings;
  std::array<std::uint8_t, kLanguages> usual{};  // which of them is said in a language
  void add(std::string_view text);
  void add(Language, std::string_view text);
  void add(std::string_view id, const Name& name);
};

// How well these words name the thing: 0 exactly, 1 by its beginning, 2 by a later word or initials.
std::optional<int> rank_of(const Spelled&, const std::string* words, std::size_t count);

// The best of many things that words may name, offered one by one.
class BestNamed {
 public:
  static constexpr int kNothing = 3;
  explicit BestNamed(std::vector<std::string> words) : words_(std::move(words)) {}
  bool offer(const Spelled&);  // is it the best so far?
  int rank() const { return rank_; }

 private:
  std::vector<std::string> words_;
  int rank_ = kNothing;
};

struct Matches {
  std::vector<Move> moves;
  int left_out = 0;  // parts of the move that no word names
};

// All names of the board and box that moves are made of.
class Vocabulary {
 public:
  Vocabulary(const Content&, const Rules&);

  // The moves that the words may mean, best reading only: as few words of the move left out as
  // possible, then the names that fit best. When words are left out, a single letter names only a
  // verb or an action.
  Matches matches(const std::vector<std::string>& words, const std::vector<Move>& among) const;

  // Every move that can be written on this board.
  const std::vector<Move>& all_moves() const { return all_moves_; }

  // The words of this language that may follow these and begin so, when one of the moves is meant.
  std::vector<std::string> next_words(const std::vector<std::string>& words, std::string_view begun, Language,
                                      const std::vector<Move>& among) const;

  // Does any name have a word that begins like this?
  bool knows(std::string_view word) const;
  // A word that is spelled nearly like it; empty if none is.
  std::string near(std::string_view word) const;

 private:
  // What it costs to leave a part out: a word of the move, nothing, or a follow-up of an ability.
  enum class Weight : std::uint8_t { Word, Nothing, FollowUp };
  struct Part {
    const Spelled* name;
    bool is_place;
    Weight weight = Weight::Word;
  };
  using Parts = std::vector<Part>;
  struct Match {
    int left_out = 0;
    int rank = 0;
    int follow_ups_left_out = 0;  // counts only where all else is said
    int single_letters = 0;       // that name a place
    auto operator<=>(const Match&) const = default;
  };
  static Match left_out(Weight);

  void name_pieces(const Content&);
  void name_targets(const Content&, const Rules&);
  void name_cards(const Content&);
  Parts parts_of(Move) const;
  // vocabulary_modules.cpp
  void name_modules(const Content&, const Rules&);
  void add_power_parts(Parts&, Move) const;
  void add_aim(Parts&, Target other, Target target, Weight) const;
  void add_follow_ups(Parts&, Move) const;
  static std::optional<Match> match(const Part* part, const Part* end, const std::string* word,
                                    const std::string* last);
  template <class See>
  void for_each_word(See) const;
  Spelled& target(Target t) { return targets_[t.code()]; }

  std::array<Spelled, kVerbs> verbs_;
  std::array<Spelled, kActions> actions_;
  std::array<Spelled, kTokens> tokens_;
  std::array<Spelled, kMaxBuildings> buildings_;
  std::array<Spelled, 256> targets_;  // by Target::code()
  std::array<Spelled, kCards> pile_;
  // Of the modules: what stands where an action would, and the first words of follow-ups.
  Spelled exploit_word_, nation_word_, monument_word_, fate_word_;
  std::array<Spelled, kMaxExploits> exploits_;
  std::array<std::array<Spelled, kMaxAbilities>, kMaxExploits> letters_;
  Spelled then_draw_, then_payment_, then_track_;
  std::vector<Move> all_moves_;
};

}  // namespace endeavor
