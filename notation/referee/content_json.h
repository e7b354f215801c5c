// The box as JSON: what every piece, card, space and link is and is called in one language, with the
// ladders of the attribute tracks. The answer to `content`; the page draws and names everything from it
// and so holds no number of the box itself.
#pragma once

#include <string>

#include "content/content.h"

namespace endeavor {

class Fields;

void append_content(std::string& out, const Content&, Language);

// Its last part: "exploits":[…],"nations":[…],"fates":[…]
void append_expansions(Fields&, const Content&, Language);

// Of any piece: "origin":"official","aos":"likely","ours":"action"
void append_provenance(Fields&, const Provenance&);

}  // namespace endeavor
