// Explanations; see help.h. Pieces are described from the box, ideas from the messages.
#include "cli/play/help.h"

#include <algorithm>

#include "cli/play/draw/draw.h"
#include "cli/play/input.h"
#include "cli/play/rules.h"
#include "cli/play/words/words.h"
#include "messages/keys.h"
#include "notation/pieces/topics.h"
#include "notation/sentences/sentences.h"

namespace endeavor {

namespace {

int reading_width(const View& view) { return std::min(view.width, kReadingWidth); }

void explain_action(Lines& out, const View& view, Action action) {
  constexpr std::array<TopicText, kActions> kSay = {msg::play_explain_ship, msg::play_explain_occupy,
                                                    msg::play_explain_attack, msg::play_explain_draw,
                                                    msg::play_explain_payment};
  wrap(out, toned(Tone::Strong, name_of(view, action)) + ": " + kSay[index(action)](view.language()),
       reading_width(view));
}

void explain_building(Lines& out, const View& view, Building b) {
  const BuildingFacts& facts = view.box.building(b);
  const Language language = view.language();
  std::string text = toned(Tone::Strong, name_of(view, b)) + ": " + tile_text(view, b) + ". ";
  if (facts.level == 0)
    text += msg::play_explain_start_building(language);
  else if ((view.state.tiles_in_game >> index(b) & 1) == 0)
    text += msg::play_explain_not_in_game(language);
  else
    text += msg::play_explain_tile(language, {.count = view.state.supply[index(b)], .level = facts.level});
  wrap(out, text, reading_width(view));
  if (facts.actions.joiner == Joiner::None) wrap(out, msg::play_explain_no_action(language), reading_width(view));
  if (facts.actions.joiner == Joiner::Either) wrap(out, msg::play_explain_either(language), reading_width(view));
  if (facts.actions.joiner == Joiner::Both) wrap(out, msg::play_explain_both(language), reading_width(view));
  if (facts.actions.joiner != Joiner::None) explain_action(out, view, facts.actions.first);
  if (facts.actions.joiner >= Joiner::Either && facts.actions.second != facts.actions.first)
    explain_action(out, view, facts.actions.second);
  if (facts.special == Special::CityHall) wrap(out, msg::play_explain_city_hall(language), reading_width(view));
  if (facts.special == Special::Memorial) wrap(out, msg::play_explain_memorial(language), reading_width(view));
}

void explain_space(Lines& out, const View& view, Space s) {
  const Area a = view.board().space_area[index(s)];
  std::string text;
  if (!is_city(view.board(), s))
    text = msg::play_explain_fleet(view.voice, {.area = a, .space = s});
  else
    text = msg::play_explain_city(view.voice, {.area = a, .glory = view.board().space_glory[index(s)], .space = s});
  wrap(out, text, reading_width(view));
  const Lines block = draw_area(view, a, reading_width(view));
  out.insert(out.end(), block.begin(), block.end());
}

void explain_card(Lines& out, const View& view, Card c) {
  std::string text =
      toned(Tone::Strong, name_of(view, c)) + ": " + symbols_text(view.language(), view.box.card(c).gives) + '.';
  if (view.box.card(c).abolition) text += ' ' + msg::play_explain_abolition(view.language());
  wrap(out, text, reading_width(view));
}

// Both return how well the words fit, for the better of the two to be shown.
int explain_topic(Lines& out, const View& view, const std::vector<std::string>& words) {
  BestNamed best(words);
  const Topic* found = nullptr;
  for (const Topic& topic : topics()) {
    Spelled name;
    for (const Language l : ids<Language>(kLanguages)) {
      const std::string names = topic.names(l);
      for (std::size_t at = 0; at != std::string::npos;) {
        const std::size_t slash = names.find('/', at);
        name.add(std::string_view(names).substr(at, slash == std::string::npos ? slash : slash - at));
        at = slash == std::string::npos ? slash : slash + 1;
      }
    }
    if (best.offer(name)) found = &topic;
  }
  if (found != nullptr) wrap(out, found->about(view.language()), reading_width(view));
  return best.rank();
}

int explain_piece(Lines& out, const View& view, const std::vector<std::string>& words) {
  const Labels& labels = view.box.labels;
  BestNamed best(words);
  enum class Kind : std::uint8_t { None, Area, Building, Space, Card, Exploit, Nation, Fate } kind = Kind::None;
  int found = 0;
  const auto offer = [&](Kind k, std::size_t i, std::string_view id, const Name& names, const Name& also = {}) {
    Spelled name;
    name.add(id, names);
    for (const NameText& text : also) name.add(text.view());
    if (!best.offer(name)) return;
    kind = k;
    found = static_cast<int>(i);
  };
  const auto offer_all = [&](Kind k, const auto& pieces, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      if constexpr (requires { pieces[i].piece; })
        offer(k, i, pieces[i].piece.id.view(), pieces[i].piece.name);
      else
        offer(k, i, pieces[i].id.view(), pieces[i].name);
    }
  };
  for (const Area a : ids<Area>(kAreas)) {
    const AreaLabels& area_labels = labels.areas[index(a)];
    offer(Kind::Area, index(a), area_labels.id.view(), area_labels.name, area_labels.the);
  }
  offer_all(Kind::Building, labels.buildings, view.box.building_count);
  offer_all(Kind::Space, labels.boards[index(view.state.rules.board)].spaces, view.board().space_count);
  offer_all(Kind::Card, labels.cards, kCards);
  offer_all(Kind::Exploit, labels.exploits, view.box.exploit_count);
  offer_all(Kind::Nation, labels.nations, view.box.nation_count);
  offer_all(Kind::Fate, labels.fates, view.box.fate_count);
  View narrow = view;
  narrow.width = reading_width(view);
  switch (kind) {
    case Kind::None: break;
    case Kind::Area: out = draw_area(view, area(found), reading_width(view)); break;
    case Kind::Building: explain_building(out, view, building(found)); break;
    case Kind::Space: explain_space(out, view, space(found)); break;
    case Kind::Card: explain_card(out, view, card(found)); break;
    case Kind::Exploit: out = draw_exploit(narrow, static_cast<Exploit>(found), Detail::Full); break;
    case Kind::Nation: out = draw_nation(narrow, static_cast<Nation>(found), Seat::None, Detail::Full); break;
    case Kind::Fate: out = draw_fate(narrow, static_cast<Fate>(found), Detail::Full); break;
  }
  return best.rank();
}

std::string topic_list(Language language) {
  std::string list;
  for (const Topic& topic : topics()) {
    const std::string names = topic.names(language);
    (list += list.empty() ? "" : ", ") += names.substr(0, names.find('/'));
  }
  return list;
}

}  // namespace

Lines help_now(const View& view) {
  Lines out;
  const Language language = view.language();
  std::string question;
  append_question(question, view.box, view.state, view.voice.names, language);
  wrap(out, toned(Tone::Strong, question), reading_width(view));
  wrap(out, msg::play_help_how(language), reading_width(view));
  wrap(out, msg::play_help_short(language), reading_width(view));
  wrap(out, msg::play_say_legend(language), reading_width(view));
  if (has_modules(view.state)) wrap(out, msg::play_say_legend_modules(language), reading_width(view));
  std::vector<Lines> rows;
  for (int i = 0; i < kPlayCommands; ++i) {
    const auto command = static_cast<PlayCommand>(i);
    if (!is_of_use(command, view.state.rules.options)) continue;
    rows.push_back(
        {"  " + toned(Tone::Strong, command == PlayCommand::Help ? "?" : command_word(command, language)),
         command_about(command, language)});
  }
  const Lines body = table(rows, {Align::Left, Align::Left}, reading_width(view));
  out.insert(out.end(), body.begin(), body.end());
  wrap(out, msg::play_help_topics(language, {.list = topic_list(language)}), reading_width(view));
  return out;
}

Lines help_about(const View& view, std::string_view text) {
  Lines out;
  if (const auto rule = rule_number(text)) {
    const std::string found = rule_text(*rule, view.language());
    if (found.empty())
      wrap(out, msg::play_help_no_rule(view.language(), {.word = clean(text, 20)}), view.width);
    else
      wrap(out, found, reading_width(view));
    return out;
  }
  const auto words = words_of(text);
  if (words.empty()) return help_now(view);
  Lines topic;
  Lines piece;
  const int topic_rank = explain_topic(topic, view, words);
  const int piece_rank = explain_piece(piece, view, words);
  if (topic_rank <= piece_rank) out.insert(out.end(), topic.begin(), topic.end());
  if (piece_rank <= topic_rank) out.insert(out.end(), piece.begin(), piece.end());
  if (out.empty())
    wrap(out,
         msg::play_help_unknown(view.language(), {.list = topic_list(view.language()), .word = clean(text, 40)}),
         reading_width(view));
  return out;
}

}  // namespace endeavor
