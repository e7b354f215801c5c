// In place of what reads boxes (notation/box/carried.cpp, notation/referee/referee_box.cpp) in the page's engine: a
// quarter of a megabyte that no game with the built-in box needs. A module of its own will have it when the page
// plays other boxes; until then they are refused in words.
#include "messages/keys.h"
#include "notation/box/carried.h"
#include "notation/referee/referee.h"

namespace endeavor {

std::shared_ptr<const Box> read_carried(Json, Language language, std::string& problem) {
  problem = msg::record_no_boxes(language);
  return nullptr;
}

void append_carried(std::string& out, const Box&) { out += "{}"; }  // nobody has one here

void Referee::take_box(Json) { refuse("bad-box", msg::record_no_boxes(language_)); }

}  // namespace endeavor
