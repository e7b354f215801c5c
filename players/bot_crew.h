// The bots at one table, for the terminal game and the page: made when they are first asked, each with a tree of
// its own. Seats with the same bot share one, since it thinks for whoever is to move.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "players/bot_session.h"

namespace endeavor {

class BotCrew {
 public:
  BotSession& member(const BotSpec& spec) {
    const auto found = std::ranges::find(members_, spec, &Member::first);
    if (found != members_.end()) return *found->second;
    return *members_.emplace_back(spec, std::make_unique<BotSession>(spec)).second;
  }

 private:
  using Member = std::pair<BotSpec, std::unique_ptr<BotSession>>;
  std::vector<Member> members_;
};

}  // namespace endeavor
