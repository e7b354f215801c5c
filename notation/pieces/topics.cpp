// All topics, in the order in which they are listed.
#include "notation/pieces/topics.h"

#include <algorithm>
#include <array>

#include "messages/keys.h"
#include "messages/voice.h"
#include "notation/json/json_write.h"

namespace endeavor {
namespace {

constexpr std::array kTopics = {
    Topic{"game", msg::play_topic_game, msg::play_explain_game},
    Topic{"round", msg::play_topic_round, msg::play_explain_round},
    Topic{"construction", msg::play_topic_construction, msg::play_explain_construction},
    Topic{"growth", msg::play_topic_growth, msg::play_explain_growth},
    Topic{"salary", msg::play_topic_salary, msg::play_explain_salary},
    Topic{"action", msg::play_topic_action, msg::play_explain_action},
    Topic{"discard", msg::play_topic_discard, msg::play_explain_discard},
    Topic{"ship", msg::play_topic_ship, msg::play_explain_ship},
    Topic{"occupy", msg::play_topic_occupy, msg::play_explain_occupy},
    Topic{"attack", msg::play_topic_attack, msg::play_explain_attack},
    Topic{"draw", msg::play_topic_draw, msg::play_explain_draw},
    Topic{"payment", msg::play_topic_payment, msg::play_explain_payment},
    Topic{"pass", msg::play_topic_pass, msg::play_explain_pass},
    Topic{"industry", msg::play_topic_industry, msg::play_explain_industry},
    Topic{"culture", msg::play_topic_culture, msg::play_explain_culture},
    Topic{"wealth", msg::play_topic_wealth, msg::play_explain_wealth},
    Topic{"influence", msg::play_topic_influence, msg::play_explain_influence},
    Topic{"glory", msg::play_topic_glory, msg::play_explain_glory},
    Topic{"discs", msg::play_topic_discs, msg::play_explain_discs},
    Topic{"tokens", msg::play_topic_tokens, msg::play_explain_tokens},
    Topic{"cards", msg::play_topic_cards, msg::play_explain_cards},
    Topic{"slavery", msg::play_topic_slavery, msg::play_explain_slavery},
    Topic{"governor", msg::play_topic_governor, msg::play_explain_governor},
    Topic{"presence", msg::play_topic_presence, msg::play_explain_presence},
    Topic{"links", msg::play_topic_links, msg::play_explain_links},
    Topic{"track", msg::play_topic_track, msg::play_explain_track},
    Topic{"crown", msg::play_topic_crown, msg::play_explain_crown},
    Topic{"silent-fleet", msg::play_topic_silent_fleet, msg::play_explain_silent_fleet},
    Topic{"exploits", msg::play_topic_exploits, msg::play_explain_exploits},
    Topic{"nations", msg::play_topic_nations, msg::play_explain_nations},
    Topic{"mobilization", msg::play_topic_mobilization, msg::play_explain_mobilization},
    Topic{"monument", msg::play_topic_monument, msg::play_explain_monument},
    Topic{"fates", msg::play_topic_fates, msg::play_explain_fates},
};

}  // namespace

std::span<const Topic> topics() { return kTopics; }

void append_legend(Items legend, Language language) {
  for (const Topic& topic : kTopics) {
    std::string name = topic.names(language);
    name.resize(std::min(name.find('/'), name.size()));
    msg::capitalize(name, 0);
    Fields fields(legend.next());
    fields.text("id", topic.id);
    fields.text("name", name);
    fields.text("text", topic.about(language));
  }
}

}  // namespace endeavor
