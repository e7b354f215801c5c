// The small marks of the drawings; see view.h.
#include "cli/play/draw/view.h"

#include "messages/keys.h"
#include "notation/sentences/effects.h"

namespace endeavor {

namespace {

std::string_view in_language(const View& view, const Name& name) { return name[index(view.language())].view(); }

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

}  // namespace

char seat_letter(Seat s) {
  return s == Seat::SilentFleet ? 'S' : static_cast<char>('A' + static_cast<int>(index(s)));
}

std::string seat_mark(Seat s) { return toned(tone_of(s), std::string(1, seat_letter(s))); }

std::string seat_bar(Seat s, std::string_view text) {
  return toned(tone_of(s), " " + std::string(1, seat_letter(s)) + "  " + std::string(text) + "  ");
}

std::string_view seat_name(const View& view, Seat s) { return view.voice.names[index(s)]; }

std::string seat_label(const View& view, Seat s) {
  return seat_mark(s) + ' ' + toned(Tone::Strong, seat_name(view, s));
}

std::vector<Seat> seats_on_map(const State& s) {
  std::vector<Seat> seats;
  seats.reserve(kSeats);
  for (int i = 0; i < s.rules.players; ++i) seats.push_back(seat(i));
  if (s.rules.options.silent_fleet) seats.push_back(Seat::SilentFleet);
  return seats;
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
  for (int a = 0; a < kAttributes; ++a) {
    const int n = symbols.attribute[static_cast<std::size_t>(a)];
    if (n == 0) continue;
    if (!out.empty()) out += ' ';
    out += attribute_mark(language, attribute(a));
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

std::string_view area_name(const View& view, Area a) {
  return in_language(view, view.box.labels.areas[index(a)].name);
}
std::string_view deck_name(const View& view, Deck d) {
  return in_language(view, view.box.labels.decks[index(d)].name);
}
std::string attribute_name(const View& view, Attribute a) {
  return std::string(in_language(view, view.box.labels.attributes[index(a)].name));
}
std::string_view space_name(const View& view, Space s) {
  return in_language(view, view.box.labels.boards[index(view.state.rules.board)].spaces[index(s)].name);
}
std::string_view building_name(const View& view, Building b) {
  return in_language(view, view.box.labels.buildings[index(b)].name);
}
std::string_view card_name(const View& view, Card c) {
  return in_language(view, view.box.labels.cards[index(c)].name);
}
std::string_view exploit_name(const View& view, Exploit e) {
  return in_language(view, view.box.labels.exploits[index(e)].piece.name);
}
std::string_view nation_name(const View& view, Nation n) {
  return in_language(view, view.box.labels.nations[index(n)].piece.name);
}
std::string_view fate_name(const View& view, Fate f) {
  return in_language(view, view.box.labels.fates[index(f)].piece.name);
}
std::string action_name(const View& view, Action action) {
  std::string name;
  msg::say(name, view.voice, action, msg::Form::Name, msg::Start::Inside);
  return name;
}

int level_shown(const Player& p, Attribute a) { return level_shown(score_of(p, a), a); }

std::string level_text(const View& view, Seat who, Attribute a) {
  return level_word(view.language(), a) + ' ' +
         toned(Tone::Strong, std::to_string(level_shown(view.state.player(who), a)));
}

int presence_in(const View& view, Seat who, Area a) { return presence(view.board(), view.state, who, a); }

bool is_city(const BoardFacts& board, Space s) { return (board.cities & bit(s)) != 0; }

}  // namespace endeavor
