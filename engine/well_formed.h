// Every move that can be written down on a board, legal or not: the grammar of docs/referee.md as values. The
// terminal understands what is typed by it, tests hold lists and reasons against it, and an explanation looks in it
// for what may have been meant.
#pragma once

#include "content/content.h"
#include "engine/move.h"

namespace endeavor {

// A function of the caller's for the time of one call: the engine has no heap to keep one in.
template <class... Args>
class Visitor {
 public:
  template <class Function>
  Visitor(const Function& f)  // NOLINT(google-explicit-constructor)
      : object_(&f),
        call_([](const void* object, Args... args) { (*static_cast<const Function*>(object))(args...); }) {}
  void operator()(Args... args) const { call_(object_, args...); }

 private:
  const void* object_;
  void (*call_)(const void*, Args...);
};
using SeeMove = Visitor<Move>;
using SeeAim = Visitor<Target, Target>;  // a Move's target and other

// The moves of a game without modules.
void each_base_move(const Content&, BoardId, SeeMove);

enum class Breadth : std::uint8_t {
  Everything,  // every place and follow-up of the right kind, whatever an ability speaks of
  Likely,      // of moved discs and follow-ups what the ability speaks of; what a piece is no good for only once
};

// What moves of the modules may name.
struct Grammar {
  const Content& box;
  BoardId board;
  Breadth breadth = Breadth::Everything;
  bool exploits = true;
  bool nations = true;
  std::uint32_t buildings = ~0u;  // to activate and to pay; bit per type
  std::uint8_t tokens = 0xff;     // to spend; bit per Token
  Nation nation = Nation::None;   // whose tile is used; None: any
};

// What the modules add to them.
void each_module_move(const Grammar&, SeeMove);

// Every aim of the kind that the step asks for.
void each_aim(const Grammar&, const Step&, SeeAim);

}  // namespace endeavor
