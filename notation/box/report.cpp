// Does the box hold what the printed one promises? See report.h.
#include "notation/box/report.h"

#include <algorithm>

#include "content/words.h"
#include "messages/keys.h"

namespace endeavor {
namespace {

constexpr int kTokensInBox = 95;
constexpr std::array<int, kEditions> kTilesInBox = {49, 45};  // start buildings apart
constexpr int kExploitsInBox = 15;                            // one for every pair of regions
constexpr int kNationsInBox = 6;
constexpr int kFatesInBox = 12;

Finding finding(bool good) { return good ? Finding::Ok : Finding::Wrong; }

std::string count_of(int have, int promised, Language l) {
  return have == promised ? std::to_string(have) : msg::content_count_differs(l, {.have = have, .need = promised});
}

int total_tokens(const Content& content) {
  int total = 0;
  for (const TokenFacts& kind : content.tokens) total += kind.count;
  return total;
}

int tiles(const Content& content, std::size_t edition) {
  int total = 0;
  for (std::size_t i = 0; i < content.building_count; ++i) {
    if (content.buildings[i].in_edition[edition]) total += content.buildings[i].copies;
  }
  return total;
}

// R2.3: every circular space gets a token; left over tokens go back to the box.
ReportLine circular_spaces(const Content& content, std::size_t board, Language l) {
  const BoardFacts& facts = content.boards[board];
  int track = 0;
  for (const std::uint8_t length : facts.track_length) track += length;
  const int places = facts.place_count;
  const int tokens = total_tokens(content);
  const std::string text = msg::content_circles(l, {.count = places,
                                                    .have = facts.space_count,
                                                    .id = kBoardIds[board],
                                                    .left = places - facts.space_count - track,
                                                    .total = tokens,
                                                    .value = track});
  if (places > tokens) return {Finding::Wrong, msg::content_circles_too_many(l, {.text = text})};
  if (places < tokens) return {Finding::Note, msg::content_circles_too_few(l, {.text = text})};
  return {Finding::Ok, text};
}

ReportLine link_ends(const Content& content, std::size_t board, Language l) {
  const BoardFacts& facts = content.boards[board];
  int good = 0;
  for (std::size_t i = 0; i < facts.link_count; ++i) {
    const LinkFacts& link = facts.links[i];
    if (index(link.a) < facts.space_count && index(link.b) < facts.space_count && link.a != link.b) ++good;
  }
  return {finding(good == facts.link_count),
          msg::content_link_ends(l, {.have = good, .id = kBoardIds[board], .need = facts.link_count})};
}

ReportLine cards(const Content& content, Language l) {
  int named = 0;
  int abolition = 0;
  for (std::size_t i = 0; i < kCards; ++i) {
    if (!content.labels.cards[i].id.empty()) ++named;
    if (content.cards[i].abolition) ++abolition;
  }
  return {finding(named == kCards && abolition == 1),
          msg::content_cards(l, {.count = kDecks, .text = count_of(named, kCards, l)})};
}

// A game takes some of these, so another number can be played.
Finding module_finding(int have, int promised) { return have == promised ? Finding::Ok : Finding::Note; }

// Of names or longer texts: those that there are in every language.
struct NameCount {
  int full = 0;
  int all = 0;
  template <std::size_t N>
  void add(const std::array<Text<N>, kLanguages>& name) {
    ++all;
    if (std::none_of(name.begin(), name.end(), [](const Text<N>& text) { return text.empty(); })) ++full;
  }
};

ReportLine names(const Content& content, Language l) {
  const Labels& labels = content.labels;
  NameCount count;
  for (const AreaLabels& area : labels.areas) {
    for (const Name* form : {&area.name, &area.the, &area.in, &area.to, &area.of}) count.add(*form);
  }
  for (const AttributeLabels& attribute : labels.attributes) {
    count.add(attribute.name);
    count.add(attribute.level);
  }
  count.add(labels.governor);
  for (const WordLabels& word : labels.decks) count.add(word.name);
  for (const WordLabels& word : labels.phases) count.add(word.name);
  for (const WordLabels& word : labels.actions) count.add(word.name);
  for (const WordLabels& word : labels.words) {
    if (!word.id.empty()) count.add(word.name);
  }
  for (const PieceLabels& piece : labels.tokens) count.add(piece.name);
  for (const PieceLabels& piece : labels.cards) count.add(piece.name);
  for (std::size_t i = 0; i < content.building_count; ++i) count.add(labels.buildings[i].name);
  for (std::size_t board = 0; board < kBoards; ++board) {
    count.add(labels.boards[board].name);
    for (std::size_t i = 0; i < content.boards[board].space_count; ++i) {
      count.add(labels.boards[board].spaces[i].name);
    }
  }
  for (std::size_t i = 0; i < content.exploit_count; ++i) count.add(labels.exploits[i].piece.name);
  for (std::size_t i = 0; i < content.nation_count; ++i) count.add(labels.nations[i].piece.name);
  for (std::size_t i = 0; i < content.fate_count; ++i) count.add(labels.fates[i].piece.name);
  return {finding(count.full == count.all), msg::content_names(l, {.have = count.full, .need = count.all})};
}

ReportLine texts(const Content& content, Language l) {
  NameCount count;
  for (std::size_t i = 0; i < content.exploit_count; ++i) {
    const ExploitLabels& labels = content.labels.exploits[i];
    count.add(labels.note);
    for (std::size_t a = 0; a < content.exploits[i].ability_count; ++a) count.add(labels.ability_texts[a]);
    count.add(labels.score_text);
  }
  for (std::size_t i = 0; i < content.nation_count; ++i) {
    const NationLabels& labels = content.labels.nations[i];
    for (const ShortText* text : {&labels.setup_text, &labels.top_text, &labels.middle_text}) count.add(*text);
  }
  for (std::size_t i = 0; i < content.fate_count; ++i) count.add(content.labels.fates[i].score_text);
  return {finding(count.full == count.all), msg::content_texts(l, {.have = count.full, .need = count.all})};
}

}  // namespace

std::vector<ReportLine> content_report(const Content& content, Language l) {
  std::vector<ReportLine> report;
  const int tokens = total_tokens(content);
  report.push_back(
      {finding(tokens == kTokensInBox), msg::content_tokens(l, {.text = count_of(tokens, kTokensInBox, l)})});
  for (std::size_t board = 0; board < kBoards; ++board) {
    report.push_back(circular_spaces(content, board, l));
    report.push_back(link_ends(content, board, l));
  }
  for (std::size_t edition = 0; edition < kEditions; ++edition) {
    const int have = tiles(content, edition);
    const std::string text = count_of(have, kTilesInBox[edition], l);
    const bool sail = edition == index(Edition::AgeOfSail);
    report.push_back(
        {finding(have == kTilesInBox[edition]), sail ? msg::content_tiles_age_of_sail(l, {.text = text})
                                                     : msg::content_tiles_first_edition(l, {.text = text})});
  }
  report.push_back(cards(content, l));
  report.push_back({module_finding(content.exploit_count, kExploitsInBox),
                    msg::content_exploits(l, {.text = count_of(content.exploit_count, kExploitsInBox, l)})});
  report.push_back({module_finding(content.nation_count, kNationsInBox),
                    msg::content_nations(l, {.text = count_of(content.nation_count, kNationsInBox, l)})});
  report.push_back({module_finding(content.fate_count, kFatesInBox),
                    msg::content_fates(l, {.text = count_of(content.fate_count, kFatesInBox, l)})});
  report.push_back(names(content, l));
  report.push_back(texts(content, l));
  return report;
}

bool report_ok(const std::vector<ReportLine>& report) {
  return std::none_of(report.begin(), report.end(),
                      [](const ReportLine& line) { return line.finding == Finding::Wrong; });
}

}  // namespace endeavor
