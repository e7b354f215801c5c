// The eleven effects of Exploits and Nations, as every ability sees them: what can be aimed at, why
// something cannot, and doing it. Those on the map are in effect_map.cpp, those on a player's own mat
// in effect_mat.cpp. What a Step's fields mean is in content/expansions.h.
#pragma once

#include "engine/query.h"
#include "engine/why_not.h"

namespace endeavor {

// What one step is aimed at: a Move's `target` and `other`.
struct Aim {
  Target target;
  Target other;
  bool operator==(const Aim&) const = default;
};

class AimList {
 public:
  // The most is a disc moved from any of 35 places to any of 70.
  static constexpr std::size_t kCapacity = 2560;
  void add(Target target, Target other = {}) {
    assert(size_ < kCapacity);
    aims_[size_++] = {target, other};
  }
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  Aim operator[](std::size_t i) const { return aims_[i]; }
  const Aim* begin() const { return aims_.data(); }
  const Aim* end() const { return aims_.data() + size_; }
  bool has(Aim aim) const {
    for (const Aim& a : *this)
      if (a == aim) return true;
    return false;
  }

 private:
  std::size_t size_ = 0;
  std::array<Aim, kCapacity> aims_;
};

// Who does an effect, and with what. Activation and token are already paid in the position.
struct Doing {
  Seat seat = Seat::None;
  int place_in_use = -1;  // of the activated building, which cannot pay itself
  int slot = -1;          // of the Exploit in this game; -1 for a Nation's ability
  bool top = true;        // of a Nation: whose circle the disc lies on
  // For why-not only: 1 when a harbor disc was paid for this very ability, and the action that was spent.
  int activation = 0;
  Action spent = Action::None;
  Deck same = Deck::Europe;  // what `same` means for a follow-up
};

// Every way to do the step; a step without a target has one empty aim. Nothing when it is impossible.
void aims_of(const Content&, const State&, const Doing&, const Step&, AimList& out);
bool can_do(const Content&, const State&, const Doing&, const Step&);
WhyNot why_not_step(const Content&, const State&, const Doing&, const Step&, Aim);
void do_step(const Content&, State&, const Doing&, const Step&, Aim);

// The deck of the area where a first step happened, or that it drew from; for Doing::same.
Deck same_deck(const BoardFacts&, Aim);

// The parts: on the map …
void aim_ship(const Content&, const State&, const Doing&, const Step&, AimList&);
void aim_occupy(const Content&, const State&, const Doing&, const Step&, AimList&);
void aim_attack(const Content&, const State&, const Doing&, const Step&, AimList&);
void aim_move(const Content&, const State&, const Doing&, const Step&, AimList&);
void aim_token(const Content&, const State&, const Doing&, const Step&, AimList&);
WhyNot why_not_on_map(const Content&, const State&, const Doing&, const Step&, Aim);
void do_on_map(const Content&, State&, const Doing&, const Step&, Aim);

// … and on the mat.
void aim_draw(const Content&, const State&, const Doing&, const Step&, AimList&);
void aim_payment(const Content&, const State&, const Doing&, const Step&, AimList&);
void aim_track(const State&, const Doing&, const Step&, AimList&);
WhyNot why_not_on_mat(const Content&, const State&, const Doing&, const Step&, Aim);
void do_on_mat(const Content&, State&, const Doing&, const Step&, Aim);

// The rule that an ability itself is used by.
constexpr RuleNumber rule_of(const Doing& doing) {
  if (doing.slot >= 0) return {13, 2};
  return doing.top ? RuleNumber{12, 3} : RuleNumber{12, 4};
}

// R8.4, for abilities and the normal action: the attacker's casualty, the defender's, and the disc that takes the
// space.
void conquer(const Content&, State&, const Doing&, const Step&, Space);

// A disc from where the step says: is there one, and taking it. The area is that of the open sea.
bool has_disc(const State&, const Doing&, DiscFrom, Area);
void take_disc(State&, const Doing&, DiscFrom, Area);
WhyNot why_no_disc(const State&, const Doing&, const Step&, Area);
WhyNot why_not_in_harbor(const State&, const Doing&, const Step&, int discs);

// The action by which reasons call a step: the one that it is like, or else the one that was spent.
Action action_of(const Doing&, const Step&);

}  // namespace endeavor
