// What can be asked about in general, apart from any piece: attributes, actions, phases, discs, links and so on,
// each with its names and a few sentences that cite their rules. The terminal answers "? culture" with them, and
// the legend of a display is made of them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "content/languages.h"
#include "notation/json/json_write.h"

namespace endeavor {

using TopicText = std::string (*)(Language);

struct Topic {
  std::string_view id;
  TopicText names;  // parted by slashes, the usual one first
  TopicText about;
};

std::span<const Topic> topics();

// {"id":"culture","name":"Culture","text":"Culture sets your Growth Level …"} for each of them, as a list.
void append_legend(Items, Language);

}  // namespace endeavor
