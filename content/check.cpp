// Does the box hold what the printed one promises? See content/check.h.
#include "content/check.h"

#include <algorithm>

#include "content/words.h"

namespace endeavor {
namespace {

constexpr int kTokensInBox = 95;
constexpr std::array<int, kEditions> kTilesInBox = {49, 45};  // start buildings apart
constexpr int kExploitsInBox = 15;                            // one for every pair of regions
constexpr int kNationsInBox = 6;
constexpr int kFatesInBox = 12;
constexpr std::array<std::string_view, kEditions> kEditionNames = {"Age of Sail", "the first edition"};

Verdict verdict(bool good) { return good ? Verdict::Ok : Verdict::Wrong; }

std::string count_of(int have, int promised) {
  return std::to_string(have) + (have == promised ? "" : ", not " + std::to_string(promised) + " as in the box");
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
ReportLine circular_spaces(const Content& content, std::size_t board) {
  const BoardFacts& facts = content.boards[board];
  int track = 0;
  for (const std::uint8_t length : facts.track_length) track += length;
  const int places = facts.place_count;
  const int links = places - facts.space_count - track;
  const int tokens = total_tokens(content);
  std::string text = "board " + std::string(kBoardIds[board]) + ": " + std::to_string(places) +
                     " circular spaces (" + std::to_string(facts.space_count) + " cities and fleets, " +
                     std::to_string(links) + " links, " + std::to_string(track) + " on tracks) for " +
                     std::to_string(tokens) + " tokens";
  if (places > tokens) return {Verdict::Wrong, text + ": too many"};
  if (places < tokens) return {Verdict::Note, text + ": tokens left over go back to the box"};
  return {Verdict::Ok, text};
}

ReportLine link_ends(const Content& content, std::size_t board) {
  const BoardFacts& facts = content.boards[board];
  int good = 0;
  for (std::size_t i = 0; i < facts.link_count; ++i) {
    const LinkFacts& link = facts.links[i];
    if (index(link.a) < facts.space_count && index(link.b) < facts.space_count && link.a != link.b) ++good;
  }
  return {verdict(good == facts.link_count), "board " + std::string(kBoardIds[board]) + ": " +
                                                 std::to_string(good) + " of " + std::to_string(facts.link_count) +
                                                 " links end on two spaces of the board"};
}

ReportLine cards(const Content& content) {
  int named = 0;
  int abolition = 0;
  for (std::size_t i = 0; i < kCards; ++i) {
    if (!content.labels.cards[i].id.empty()) ++named;
    if (content.cards[i].abolition) ++abolition;
  }
  return {verdict(named == kCards && abolition == 1),
          "cards: " + count_of(named, kCards) + ", six in each of " + std::to_string(kDecks) + " decks"};
}

// A game takes some of these, so another number can be played.
ReportLine module_pieces(std::string_view what, int have, int promised) {
  return {have == promised ? Verdict::Ok : Verdict::Note, std::string(what) + ": " + count_of(have, promised)};
}

// Of names or longer texts: those that there are in every language.
struct NameCount {
  int full = 0;
  int all = 0;
  template <std::size_t N>
  void add(const std::array<Text<N>, kLanguages>& name) {
    ++all;
    if (std::none_of(name.begin(), name.end(), [](const Text<N>& text) { return text.empty(); })) ++full;
  }
  ReportLine line(std::string_view what) const {
    return {verdict(full == all), std::string(what) + ": " + std::to_string(full) + " of " + std::to_string(all) +
                                      " in English and Spanish"};
  }
};

ReportLine names(const Content& content) {
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
  return count.line("names");
}

ReportLine texts(const Content& content) {
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
  return count.line("texts of Exploits, Nations and Fates");
}

}  // namespace

std::vector<ReportLine> content_report(const Content& content) {
  std::vector<ReportLine> report;
  const int tokens = total_tokens(content);
  report.push_back({verdict(tokens == kTokensInBox), "tokens: " + count_of(tokens, kTokensInBox)});
  for (std::size_t board = 0; board < kBoards; ++board) {
    report.push_back(circular_spaces(content, board));
    report.push_back(link_ends(content, board));
  }
  for (std::size_t edition = 0; edition < kEditions; ++edition) {
    const int have = tiles(content, edition);
    report.push_back({verdict(have == kTilesInBox[edition]),
                      "tiles of " + std::string(kEditionNames[edition]) +
                          ", start buildings apart: " + count_of(have, kTilesInBox[edition])});
  }
  report.push_back(cards(content));
  report.push_back(module_pieces("Exploits", content.exploit_count, kExploitsInBox));
  report.push_back(module_pieces("Nations", content.nation_count, kNationsInBox));
  report.push_back(module_pieces("Fates", content.fate_count, kFatesInBox));
  report.push_back(names(content));
  report.push_back(texts(content));
  return report;
}

bool report_ok(const std::vector<ReportLine>& report) {
  return std::none_of(report.begin(), report.end(),
                      [](const ReportLine& line) { return line.verdict == Verdict::Wrong; });
}

std::string report_text(const std::vector<ReportLine>& report) {
  constexpr std::array<std::string_view, 3> kWords = {"ok     ", "note   ", "wrong  "};
  std::string text;
  for (const ReportLine& line : report) {
    text += std::string(kWords[static_cast<std::size_t>(line.verdict)]) + line.text + '\n';
  }
  return text;
}

}  // namespace endeavor
