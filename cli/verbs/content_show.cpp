// The box as text tables for people; see content_show.h.
#include "cli/verbs/content_show.h"

#include <algorithm>
#include <cstdio>

#include "cli/terminal/text.h"
#include "cli/verbs/content_table.h"
#include "content/words.h"
#include "messages/keys.h"

namespace endeavor {
namespace {

std::string gives_text(const Symbols& gives) {
  std::string text;
  const auto add = [&text](int count, std::string_view what) {
    if (count > 0) text += (text.empty() ? "" : ", ") + std::to_string(count) + ' ' + word(what);
  };
  for (std::size_t i = 0; i < kAttributes; ++i) add(gives.attribute[i], kAttributeIds[i]);
  add(gives.glory, "glory");
  return text;
}

std::string action_text(const ActionChoice& actions) {
  if (actions.joiner == Joiner::None) return "";
  std::string first = word(kActionIds[index(actions.first)]);
  if (actions.joiner == Joiner::Single) return first;
  return first + (actions.joiner == Joiner::Either ? " / " : " + ") + word(kActionIds[index(actions.second)]);
}

std::string special_text(const BuildingFacts& facts, Language l) {
  std::string text = facts.special == Special::CityHall   ? msg::content_city_hall(l)
                     : facts.special == Special::Memorial ? msg::content_memorial(l)
                                                          : std::string();
  for (std::size_t e = 0; e < kEditions; ++e) {
    if (facts.no_payment[e])
      (text += text.empty() ? "" : ", ") += msg::content_no_payment(l, {.id = kEditionIds[e]});
  }
  return text;
}

std::string buildings_table(const Content& content, Language l) {
  std::vector<TableRow> rows = {
      piece_heading(l, {msg::content_head_building, msg::content_head_level, msg::content_head_copies,
                        msg::content_head_gives, msg::content_head_action, msg::content_head_special})};
  for (std::size_t i = 0; i < content.building_count; ++i) {
    const BuildingFacts& facts = content.buildings[i];
    const PieceLabels& labels = content.labels.buildings[i];
    const bool first = facts.in_edition[index(Edition::FirstEdition)];
    const bool sail = facts.in_edition[index(Edition::AgeOfSail)];
    rows.push_back(
        with_names({word(labels.id.view()), facts.level == 0 ? msg::content_start(l) : std::to_string(facts.level),
                    facts.level == 0 ? "" : std::to_string(facts.copies), gives_text(facts.gives),
                    action_text(facts.actions), special_text(facts, l)},
                   labels.name,
                   {first ? origin_word(labels.provenance.origin) : "-",
                    sail ? origin_word(labels.provenance.aos) : "-", word(labels.provenance.ours.view())}));
  }
  return text_table(rows);
}

std::string cards_table(const Content& content, Language l) {
  std::vector<TableRow> rows = {
      piece_heading(l, {msg::content_head_card, msg::content_head_gives, msg::content_head_special})};
  for (std::size_t i = 0; i < kCards; ++i) {
    const PieceLabels& labels = content.labels.cards[i];
    rows.push_back(piece_row({word(labels.id.view()), gives_text(content.cards[i].gives),
                              content.cards[i].abolition ? msg::content_abolition(l) : ""},
                             labels));
  }
  return text_table(rows);
}

std::string tokens_table(const Content& content, Language l) {
  std::vector<TableRow> rows = {
      piece_heading(l, {msg::content_head_token, msg::content_head_count, msg::content_head_action})};
  for (std::size_t i = 0; i < kTokens; ++i) {
    const TokenFacts& facts = content.tokens[i];
    const PieceLabels& labels = content.labels.tokens[i];
    rows.push_back(
        piece_row({word(labels.id.view()), std::to_string(facts.count), action_text(facts.actions)}, labels));
  }
  return text_table(rows);
}

std::string degrees(float value) {
  char text[16];
  std::snprintf(text, sizeof text, "%7.2f", static_cast<double>(value));
  return text;
}

// Its ends in alphabetical order, as notation writes it.
std::string link_id(const BoardLabels& labels, const LinkFacts& link) {
  const std::string a = word(labels.spaces[index(link.a)].id.view());
  const std::string b = word(labels.spaces[index(link.b)].id.view());
  return a < b ? a + "--" + b : b + "--" + a;
}

// "Side A / Lado A (side-a), for 2, 3, 4 players. Origin: ours."
std::string board_heading(const BoardFacts& facts, const BoardLabels& labels, Language l) {
  std::string players;
  for (int n = 1; n <= kMaxPlayers; ++n) {
    if ((facts.player_counts >> n & 1) != 0) players += (players.empty() ? "" : ", ") + std::to_string(n);
  }
  std::string origin = origin_word(labels.provenance.origin);
  if (const std::string ours(labels.provenance.ours.view()); !ours.empty())
    origin = msg::content_board_ours(l, {.text = origin, .text2 = ours});
  std::string names;
  for (const NameText& name : labels.name) (names += names.empty() ? "" : " / ") += name.view();
  return msg::content_board(l, {.id = labels.id.view(), .list = players, .name = names, .text = origin}) + '\n';
}

std::string board_table(const BoardFacts& facts, const BoardLabels& labels, Language l) {
  std::vector<TableRow> spaces = {heading(l,
                                          {msg::content_head_space, msg::content_head_area, msg::content_head_kind,
                                           msg::content_head_glory, msg::content_head_lat, msg::content_head_lon},
                                          {})};
  for (std::size_t i = 0; i < facts.space_count; ++i) {
    const SpaceLabels& space = labels.spaces[i];
    spaces.push_back(with_names({word(space.id.view()), word(kAreaIds[index(facts.space_area[i])]),
                                 (facts.fleets >> i & 1) != 0 ? msg::content_fleet(l) : msg::content_city(l),
                                 std::to_string(facts.space_glory[i]), degrees(space.lat), degrees(space.lon)},
                                space.name, {}));
  }
  std::vector<TableRow> links = {
      heading(l, {msg::content_head_link, msg::content_head_kind, msg::content_head_glory})};
  for (std::size_t i = 0; i < facts.link_count; ++i) {
    const LinkFacts& link = facts.links[i];
    links.push_back({link_id(labels, link),
                     link.place == TokenPlace::None ? msg::content_square(l) : msg::content_circle(l),
                     std::to_string(link.glory)});
  }
  std::vector<TableRow> tracks = {heading(l, {msg::content_head_track, msg::content_head_spaces})};
  for (const Area region : kRegionAreas) {
    tracks.push_back({word(kAreaIds[index(region)]), std::to_string(facts.track_length[index(region)])});
  }
  return board_heading(facts, labels, l) + '\n' + text_table(tracks) + '\n' + text_table(spaces) + '\n' +
         text_table(links);
}

std::string boards_table(const Content& content, Language l) {
  std::string text;
  for (std::size_t i = 0; i < kBoards; ++i) {
    text += (i == 0 ? "" : "\n") + board_table(content.boards[i], content.labels.boards[i], l);
  }
  return text;
}

}  // namespace

std::string report_text(const std::vector<ReportLine>& report, Language l) {
  constexpr int kWidth = 7;
  const std::array<std::string, 3> words = {msg::content_ok(l), msg::content_note(l), msg::content_wrong(l)};
  std::string text;
  for (const ReportLine& line : report) {
    const std::string& word = words[static_cast<std::size_t>(line.finding)];
    text += filled(word, kWidth) + line.text + '\n';
  }
  return text;
}

std::optional<BoxPart> box_part(std::string_view part_word) {
  const auto at = std::find(kBoxPartWords.begin(), kBoxPartWords.end(), part_word);
  if (at == kBoxPartWords.end()) return std::nullopt;
  return static_cast<BoxPart>(at - kBoxPartWords.begin());
}

std::string content_table(const Content& content, BoxPart part, Language l) {
  switch (part) {
    case BoxPart::Boards: return boards_table(content, l);
    case BoxPart::Buildings: return buildings_table(content, l);
    case BoxPart::Cards: return cards_table(content, l);
    case BoxPart::Tokens: return tokens_table(content, l);
    case BoxPart::Exploits: return exploits_table(content, l);
    case BoxPart::Nations: return nations_table(content, l);
    case BoxPart::Fates: break;
  }
  return fates_table(content, l);
}

std::string content_table(const Content& content, Language l) {
  std::string text;
  for (std::size_t i = 0; i < kBoxPartWords.size(); ++i) {
    text += (text.empty() ? "" : "\n") + content_table(content, static_cast<BoxPart>(i), l);
  }
  return text;
}

}  // namespace endeavor
