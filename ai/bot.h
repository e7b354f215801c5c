// The opponents by name, and what each strength means: how many positions it looks at, by which
// evaluation, and how closely it keeps to the best move it found. Time is only a ceiling.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace endeavor {

enum class Bot : std::uint8_t { Random, Greedy, GreedyLearned, CabinBoy, Mate, Captain, Admiral };
inline constexpr int kBots = 7;
inline constexpr std::array<std::string_view, kBots> kBotNames = {
    "random", "greedy", "greedy-learned", "cabin-boy", "mate", "captain", "admiral"};

std::optional<Bot> bot_of(std::string_view name);
inline std::string_view name_of(Bot bot) { return kBotNames[static_cast<std::size_t>(bot)]; }

// What a bot looks at.
enum class Foresight : std::uint8_t {
  Nothing,  // any legal move
  OwnTurn,  // every move, with the own turn finished, and nobody's answer
  Search,   // a tree of everyone's moves
};

enum class Judgement : std::uint8_t {
  ByHand,   // ai/judge/eval_hand.h
  Learned,  // ai/network/network.h
};

// What the other seats are taken to aim at. The first wins; docs/strength.md has the figures.
enum class Others : std::uint8_t {
  EachForItself,  // max^n
  AllAgainstMe,   // paranoid
  OneAgainstMe,   // best reply: between two moves of mine one of them picks the worst for me, the rest do the
                  // obvious
};
inline constexpr int kOthers = 3;
inline constexpr std::array<std::string_view, kOthers> kOthersNames = {"max-n", "paranoid", "best-reply"};

struct Weights;

struct Strength {
  Foresight foresight = Foresight::Search;
  Judgement judgement = Judgement::Learned;
  Others others = Others::EachForItself;
  std::uint32_t nodes = 0;           // positions looked at for one decision (Search)
  std::uint32_t ceiling_ms = 0;      // never thinks longer than this
  float whim = 0;                    // 0: always the best move found; more: often a good one instead
  float root_noise = 0;              // part of the moves' priors that is chance; for self-play
  bool loose_proofs = false;         // takes an end for known a visit too early; the weights that ship were made so
  bool blind_to_modules = false;     // leaves out what Exploits, Nations and Fates are worth; for comparison
  const Weights* weights = nullptr;  // null: those that ship
};

Strength strength_of(Bot bot);

// What a caller may set instead of the strength's own; 0 keeps it. Milliseconds alone mean: look at
// as many positions as the time allows.
struct Limits {
  std::uint32_t nodes = 0;
  std::uint32_t milliseconds = 0;
  bool operator==(const Limits&) const = default;
};

// A bot as a seat of the arena names it: "captain", "captain@500ms", "captain@2000n"; to compare the ways
// to think of the others "captain+paranoid@2000n", and knowing the modules with not knowing them
// "mate+blind".
struct BotSpec {
  Bot bot = Bot::Random;
  Limits limits;
  Others others = Others::EachForItself;
  bool blind = false;
  const Weights* weights = nullptr;  // null: those that ship; no name has others
  bool operator==(const BotSpec&) const = default;
};
std::optional<BotSpec> bot_spec_of(std::string_view text);
Strength strength_of(const BotSpec&);

// How many nodes a Search must be able to hold for this bot under these limits.
std::uint32_t node_capacity(const Strength& strength, const Limits& limits);

}  // namespace endeavor
