// The small marks of the drawings; see view.h.
#include "cli/play/draw/view.h"

#include <bit>

#include "messages/keys.h"
#include "notation/sentences/effects.h"

namespace endeavor {

namespace {

std::string attribute_letters(Language language, Attribute a) {
  switch (a) {
    case Attribute::Industry: return msg::play_mark_industry(language);
    case Attribute::Culture: return msg::play_mark_culture(language);
    case Attribute::Wealth: return msg::play_mark_wealth(language);
    case Attribute::Influence: return msg::play_mark_influence(language);
  }
  return "";
}

std::string token_letters(Language language, Token t) {
  switch (t) {
    case Token::ShipDraw: return msg::play_mark_ship_draw(language);
    case Token::OccupyDraw: return msg::play_mark_occupy_draw(language);
    case Token::Attack: return msg::play_mark_attack(language);
    case Token::Payment: return msg::play_mark_payment(language);
    case Token::None: return "";
    default: return attribute_letters(language, attribute_of(t));
  }
}

std::string action_letters(Language language, Action action) {
  switch (action) {
    case Action::Ship: return msg::play_mark_ship(language);
    case Action::Occupy: return msg::play_mark_occupy(language);
    case Action::Attack: return msg::play_mark_attack(language);
    case Action::Draw: return msg::play_mark_draw(language);
    case Action::Payment: return msg::play_mark_payment(language);
    case Action::None: break;
  }
  return "";
}

Tone tone_of(Seat s) {
  if (s == Seat::SilentFleet) return Tone::SilentFleet;
  return static_cast<Tone>(static_cast<std::size_t>(Tone::SeatA) + index(s));
}

std::string seat_letter(Seat s) {
  return std::string(1, s == Seat::SilentFleet ? 'S' : static_cast<char>('A' + static_cast<int>(index(s))));
}

}  // namespace

std::string seat_mark(Seat s) { return toned(tone_of(s), seat_letter(s)); }

std::string seat_bar(Seat s, std::string_view text) {
  return toned(tone_of(s), " " + seat_letter(s) + "  " + std::string(text) + "  ");
}

std::string_view seat_name(const View& view, Seat s) { return view.voice.names[index(s)]; }

std::string seat_label(const View& view, Seat s) {
  return seat_mark(s) + ' ' + toned(Tone::Strong, seat_name(view, s));
}

std::vector<Seat> seats_on_map(const State& s) {
  std::vector<Seat> all;
  all.reserve(kSeats);
  for (const Seat who : seats(s)) all.push_back(who);
  if (s.rules.options.silent_fleet) all.push_back(Seat::SilentFleet);
  return all;
}

std::string attribute_mark(Language language, Attribute a) {
  return toned(Tone::Brown, attribute_letters(language, a));
}

std::string token_mark(Language language, Token t) {
  return toned(is_blue(t) ? Tone::Blue : Tone::Brown, token_letters(language, t));
}

std::string action_mark(Language language, Action action) {
  return toned(Tone::Blue, action_letters(language, action));
}

std::string glory_mark(int glory) { return toned(Tone::Glory, glory == 1 ? "★" : "★" + std::to_string(glory)); }

std::string symbols_text(Language language, const Symbols& symbols) {
  std::string out;
  for (const Attribute a : ids<Attribute>(kAttributes)) {
    const int n = symbols.attribute[a];
    if (n == 0) continue;
    if (!out.empty()) out += ' ';
    out += attribute_mark(language, a);
    if (n > 1) out += "×" + std::to_string(n);
  }
  if (symbols.glory > 0) (out += out.empty() ? "" : " ") += glory_mark(symbols.glory);
  return out;
}

std::string tile_text(const View& view, Building b) {
  const BuildingFacts& facts = view.box.building(b);
  std::string out = symbols_text(view.language(), facts.gives);
  if (const std::string actions = actions_text(view.voice, facts.actions); !actions.empty())
    (out += out.empty() ? "" : " · ") += actions;
  if (facts.special == Special::CityHall) out += " · " + msg::play_tile_city_hall(view.language());
  if (facts.special == Special::Memorial) out += " · " + msg::play_tile_memorial(view.language());
  return out;
}

int level_shown(const Player& p, Attribute a) { return level_shown(score_of(p, a), a); }

std::string level_text(const View& view, Seat who, Attribute a) {
  return level_word(view.language(), a) + ' ' +
         toned(Tone::Strong, std::to_string(level_shown(view.state.player(who), a)));
}

int presence_in(const View& view, Seat who, Area a) { return presence(view.board(), view.state, who, a); }

CardCount card_count(const Player& p, std::uint64_t cards) {
  const CardCount in_slots{std::popcount(cards), kCardSlots};
  const CardCount counted{counted_cards(cards), card_limit(p)};
  return in_slots.limit - in_slots.held < counted.limit - counted.held ? in_slots : counted;
}

bool is_city(const BoardFacts& board, Space s) { return (board.cities & bit(s)) != 0; }

}  // namespace endeavor
