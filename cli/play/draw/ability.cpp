// Abilities in a few words; see ability.h.
#include "cli/play/draw/ability.h"

#include "messages/keys.h"

namespace endeavor {

namespace {

// "Africa, India", "anywhere" when it is all of them.
std::string areas_text(const View& view, AreaSet areas) {
  if (areas == kAllAreas) return msg::play_ability_anywhere(view.language());
  if (areas == kAllRegions) return msg::play_ability_regions(view.language());
  std::string list;
  for (const Area a : each<Area>(areas)) (list += list.empty() ? "" : ", ") += name_of(view, a);
  return list;
}

std::string decks_text(const View& view, unsigned decks) {
  std::string list;
  for (const Deck d : each<Deck>(decks)) (list += list.empty() ? "" : ", ") += name_of(view, d);
  return list;
}

std::string attributes_text(const View& view, unsigned attributes) {
  std::string list;
  for (const Attribute a : each<Attribute>(attributes))
    (list += list.empty() ? "" : " / ") += attribute_mark(view.language(), a);
  return list;
}

std::string places_text(Language language, PlaceKinds kinds) {
  std::string list;
  const auto add = [&](PlaceKinds kind, const std::string& word) {
    if ((kinds & kind) != 0) (list += list.empty() ? "" : "/") += word;
  };
  add(kCityPlaces, msg::play_ability_city(language));
  add(kTrackPlaces, msg::play_ability_track(language));
  add(kFleetPlaces, msg::play_ability_fleet(language));
  add(kSeaPlaces, msg::play_word_sea(language));
  add(kLinkPlaces, msg::play_ability_link(language));
  return list;
}

std::string source_text(Language language, const Step& step) {
  std::string text;
  if (step.from == DiscFrom::Supply) text += msg::play_ability_from_supply(language);
  if (step.from == DiscFrom::Sea) text += msg::play_ability_from_sea(language);
  if (step.closed) text += msg::play_ability_even_closed(language);
  return text;
}

std::string track_text(const View& view, const Step& step) {
  const std::string tracks = attributes_text(view, step.attributes);
  if (step.from != DiscFrom::Sea) return msg::play_ability_lay(view.language(), {.list = tracks});
  return msg::play_ability_lay_sea(view.language(), {.list = areas_text(view, step.areas), .list2 = tracks});
}

std::string step_text(const View& view, const Step& step) {
  const Language l = view.language();
  const std::string areas = areas_text(view, step.areas);
  switch (step.effect) {
    case Effect::Ship:
      if (step.places == (kTrackPlaces | kFleetPlaces | kSeaPlaces))
        return msg::play_ability_ship_any(l, {.list = areas}) + source_text(l, step);
      return msg::play_ability_ship(l, {.list = areas, .text = places_text(l, step.places)}) + source_text(l, step);
    case Effect::Occupy: return msg::play_ability_occupy(l, {.list = areas}) + source_text(l, step);
    case Effect::Attack:
      return (step.casualty ? msg::play_ability_attack(l, {.list = areas})
                            : msg::play_ability_attack_free(l, {.list = areas})) +
             source_text(l, step);
    case Effect::Draw: {
      std::string text = step.same_deck ? msg::play_ability_draw_same(l)
                                        : msg::play_ability_draw(l, {.list = decks_text(view, step.decks)});
      if (step.bonus > 0) text += msg::play_ability_bonus(l, {.count = step.bonus});
      return text;
    }
    case Effect::Payment: return msg::play_ability_payment(l, {.count = step.count});
    case Effect::Track: return track_text(view, step);
    case Effect::Move:
      return msg::play_ability_move(l, {.list = areas_text(view, step.from_areas),
                                        .list2 = areas,
                                        .text = places_text(l, step.from_places),
                                        .text2 = places_text(l, step.places)});
    case Effect::Muster:
      if (step.from == DiscFrom::Circle) return msg::play_ability_muster_circle(l);
      return msg::play_ability_muster(l, {.count = step.count});
    case Effect::Token: return msg::play_ability_token(l, {.count = step.count, .list = areas});
    case Effect::Commit: return msg::play_ability_commit(l, {.limit = step.count});
    case Effect::Strike: return msg::play_ability_strike(view.voice, {.deck = first_of<Deck>(step.decks)});
    case Effect::None: break;
  }
  return "";
}

}  // namespace

std::string ability_name(const View& view, Exploit e, int ability) {
  std::string name(name_of(view, e));
  if (view.box.exploit(e).ability_count < 2) return name;
  return (name += ' ') += view.box.labels.exploits[index(e)].ability_ids[static_cast<std::size_t>(ability)].view();
}

std::string ability_short(const View& view, const Ability& ability) {
  std::string text;
  for (std::size_t i = 0; i < ability.choice_count; ++i) {
    if (i > 0) text += ' ' + msg::play_ability_or(view.language()) + ' ';
    text += step_text(view, ability.choices[i]);
  }
  for (std::size_t i = 0; i < ability.then_count; ++i)
    text += "; " + msg::play_ability_then(view.language(), {.text = step_text(view, ability.then[i])});
  if (ability.once) text += " · " + msg::play_ability_once(view.language());
  if (ability.clean) text += " · " + msg::play_ability_clean(view.language());
  return text;
}

}  // namespace endeavor
