// The real box: it loads, it is what is compiled in, and the table holds what the files say.
#include <gtest/gtest.h>

#include <bit>
#include <string_view>

#include "content/words.h"
#include "tests/content/box_edit.h"

namespace endeavor {
namespace {

const Content& box() { return builtin_content(); }

// All of them, padding too: a server hands them to the page as they are.
std::string_view bytes(const Content& content) {
  return {reinterpret_cast<const char*>(&content), sizeof(Content)};
}

Space space_called(BoardId board, std::string_view id) {
  for (int i = 0; i < box().board(board).space_count; ++i) {
    if (box().labels.boards[index(board)].spaces[static_cast<std::size_t>(i)].id.view() == id) return space(i);
  }
  ADD_FAILURE() << "no space " << id;
  return Space::None;
}

const BuildingFacts& tile(std::string_view id) {
  for (std::size_t i = 0; i < box().building_count; ++i) {
    if (box().labels.buildings[i].id.view() == id) return box().buildings[i];
  }
  ADD_FAILURE() << "no building " << id;
  return box().buildings[0];
}

TEST(Box, BuiltinIsTheFolderByteForByte) {
  const BoxResult result = load_box("content/box");
  for (const Problem& problem : result.problems) ADD_FAILURE() << in_english(problem);
  ASSERT_TRUE(result.ok());
  ASSERT_EQ(result.box->versions.size(), kRulesVersion);
  for (int version = 1; version <= kRulesVersion; ++version)
    EXPECT_TRUE(bytes(*result.box->versions[static_cast<std::size_t>(version - 1)]) ==
                bytes(*builtin_content(version)));
}

TEST(Box, TwoLoadsGiveTheSameBytes) {
  const LoadResult first = load_content(real_files());
  const LoadResult second = load_content(real_files());
  ASSERT_TRUE(first.ok() && second.ok());
  EXPECT_TRUE(bytes(*first.content) == bytes(*second.content));
}

std::uint64_t hash_of(const ContentFiles& files) {
  const LoadResult result = load_content(files);
  for (const Problem& problem : result.problems) ADD_FAILURE() << in_english(problem);
  return result.ok() ? result.content->hash : 0;
}

TEST(Box, HashNamesWhatTheFilesSay) {
  struct Change {
    std::string_view file, find, replace;
  };
  for (const Change& change :
       std::initializer_list<Change>{{"board-first-edition.toml", "glory = 1", "glory = 2"},
                                     {"board-side-a.toml", "lat = 38.72", "lat = 38.73"},
                                     {"board-side-b.toml", "es = \"Lisboa\"", "es = \"Lixboa\""},
                                     {"buildings.toml", "copies = 5", "copies = 4"},
                                     {"cards.toml", "industry = 1", "industry = 2"},
                                     {"exploits.toml", "presence = 1", "presence = 2"},
                                     {"fates.toml", "max = 0", "max = 9"},
                                     {"names.toml", "\"disco\"", "\"Disco\""},
                                     {"nations.toml", "count = 3", "count = 2"},
                                     {"tokens.toml", "origin = \"official\"", "origin = \"ours\""}}) {
    ContentFiles files = real_files();
    edit(files, change.file, "", change.find, change.replace);
    EXPECT_NE(hash_of(files), builtin_content().hash) << change.file;
  }
}

TEST(Box, HashIsTheSameHoweverTheFilesAreWritten) {
  ContentFiles files = real_files();
  EXPECT_EQ(hash_of(files), builtin_content().hash);
  for (auto& [name, text] : files) text = "# of our own making\n\n" + text + "# the end";
  EXPECT_EQ(hash_of(files), builtin_content().hash);
  edit(files, "board-side-a.toml", "id = \"lisbon\"", "area = \"europe\"\nkind = \"city\"",
       "'kind'   = 'city' # first\narea=\"\\u0065urope\"");
  edit(files, "board-side-a.toml", "id = \"lisbon\"", "lat = 38.72", "lat = 3872e-2");
  EXPECT_EQ(hash_of(files), builtin_content().hash);
  edit(files, "board-side-a.toml", "id = \"lisbon\"", "lat = 3872e-2", "lat = 38");
  ContentFiles decimal = files;
  edit(decimal, "board-side-a.toml", "id = \"lisbon\"", "lat = 38", "lat = 38.0");
  EXPECT_EQ(hash_of(decimal), hash_of(files));
}

// Who made it and what it is called in other languages is not what is played.
TEST(Box, HashLeavesOutWhoseItIs) {
  ContentFiles files = real_files();
  files["box.toml"] = "author = \"Ada\"\n";
  files["fr.toml"] = "\"Lisbon\" = \"Lisbonne\"\n";
  EXPECT_EQ(hash_of(files), builtin_content().hash);
}

TEST(Box, HashIsTheSameWithOtherLineEnds) {
  ContentFiles files = real_files();
  std::string& text = files.find("tokens.toml")->second;
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.insert(at, "\r");
  const LoadResult result = load_content(files);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result.content->hash, builtin_content().hash);
}

// FNV-1a as published: of an empty box the names only, with their lengths, on every platform alike.
TEST(Box, HashOfNothingIsFixed) { EXPECT_EQ(content_hash(Trees{}), 0x676aa2422355541fULL); }

TEST(Box, TokenPlacesAreSpacesThenCirclesThenTracks) {
  for (std::size_t b = 0; b < kBoards; ++b) {
    const BoardFacts& facts = box().boards[b];
    std::size_t next = facts.space_count;
    for (std::size_t i = 0; i < facts.link_count; ++i) {
      if (facts.links[i].place != TokenPlace::None) {
        EXPECT_EQ(index(facts.links[i].place), next++);
      }
    }
    EXPECT_EQ(facts.track_place[index(Area::Europe)], TokenPlace::None);
    EXPECT_EQ(facts.track_length[index(Area::Europe)], 0);
    for (const Area region : kRegionAreas) {
      EXPECT_EQ(index(facts.track_place[index(region)]), next);
      next += facts.track_length[index(region)];
    }
    EXPECT_EQ(next, facts.place_count);
    EXPECT_EQ(next, 95U);
  }
}

TEST(Box, MasksAgreeWithTheRows) {
  for (std::size_t b = 0; b < kBoards; ++b) {
    const BoardFacts& facts = box().boards[b];
    EXPECT_EQ(facts.cities & facts.fleets, 0U);
    EXPECT_EQ(std::popcount(facts.cities | facts.fleets), facts.space_count);
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < facts.space_count; ++i) {
      const std::uint64_t bit = std::uint64_t{1} << i;
      EXPECT_NE(facts.area_spaces[index(facts.space_area[i])] & bit, 0U);
      EXPECT_EQ((facts.two_glory & bit) != 0, facts.space_glory[i] == 2);
      EXPECT_EQ((facts.fleets & bit) != 0, facts.space_glory[i] == 0);
      for (std::size_t l = 0; l < kMaxLinks; ++l) {
        const LinkFacts& link = facts.links[l];
        const bool link_here = (link.ends & bit) != 0;
        const bool circle_here = link.place != TokenPlace::None && link_here;
        EXPECT_EQ((facts.links_at[i] >> l & 1) != 0, link_here);
        EXPECT_EQ((facts.circles_at[i] >> l & 1) != 0, circle_here);
      }
    }
    for (const std::uint64_t mask : facts.area_spaces) {
      EXPECT_EQ(all & mask, 0U);
      all |= mask;
    }
    EXPECT_EQ(all, facts.cities | facts.fleets);
    for (std::size_t i = 0; i < facts.link_count; ++i) {
      const LinkFacts& link = facts.links[i];
      EXPECT_EQ(link.ends, std::uint64_t{1} << index(link.a) | std::uint64_t{1} << index(link.b));
      EXPECT_EQ(link.glory, 1);
    }
  }
}

TEST(Box, FirstEditionBoardIsThePrintedOne) {
  const BoardFacts& facts = box().board(BoardId::FirstEdition);
  EXPECT_EQ(facts.player_counts, 1U << 3 | 1U << 4 | 1U << 5);
  EXPECT_EQ(facts.space_count, 29);
  EXPECT_EQ(facts.link_count, 26);
  EXPECT_EQ(facts.fleets, 0U);
  EXPECT_EQ(facts.track_length, (std::array<std::uint8_t, kAreas>{0, 6, 6, 6, 7, 7, 8}));
  const Space london = space_called(BoardId::FirstEdition, "london");
  EXPECT_EQ(index(london), 0U);
  EXPECT_EQ(std::popcount(facts.circles_at[index(london)]), 2);  // Quebec and Surat
}

TEST(Box, AgeOfSailBoardsHaveTheirPlayers) {
  EXPECT_EQ(box().board(BoardId::SideA).player_counts, 1U << 2 | 1U << 3 | 1U << 4);
  EXPECT_EQ(box().board(BoardId::SideB).player_counts, 1U << 4 | 1U << 5);
  EXPECT_NE(box().board(BoardId::SideA).fleets, 0U);
  EXPECT_NE(box().board(BoardId::SideB).fleets, 0U);
}

TEST(Box, BuildingsAreWhatTheFileSays) {
  EXPECT_EQ(tile("docks").actions, (ActionChoice{Joiner::Both, Action::Ship, Action::Occupy}));
  EXPECT_EQ(tile("guild-hall").actions, (ActionChoice{Joiner::Either, Action::Ship, Action::Draw}));
  EXPECT_EQ(tile("workshop").actions, ActionChoice{});
  EXPECT_EQ(tile("workshop").gives, (Symbols{{2, 0, 0, 0}, 0}));
  EXPECT_EQ(tile("university").gives.glory, 3);
  EXPECT_EQ(tile("trade-office").draw_symbols, 2);
  EXPECT_EQ(tile("market").draw_symbols, 1);
  EXPECT_EQ(tile("bank").draw_symbols, 0);
  EXPECT_EQ(tile("city-hall").special, Special::CityHall);
  EXPECT_EQ(tile("memorial").special, Special::Memorial);
  EXPECT_EQ(tile("colonial-house").in_edition, (std::array<bool, kEditions>{true, true}));
  EXPECT_EQ(tile("merchant-dock").in_edition, (std::array<bool, kEditions>{true, false}));
  EXPECT_EQ(tile("exchange").no_payment, (std::array<bool, kEditions>{true, false}));  // R9.1
  EXPECT_EQ(tile("market").copies, 5);
  EXPECT_EQ(tile("colonial-house").copies, 0);
}

TEST(Box, CardsAreWhatTheFileSays) {
  const Card europe_5 = card_of(Deck::Europe, 5);
  for (int i = 0; i < kCards; ++i) EXPECT_EQ(box().card(card(i)).abolition, card(i) == europe_5);
  EXPECT_EQ(box().card(europe_5).gives, (Symbols{{0, 3, 0, 0}, 3}));
  EXPECT_EQ(box().card(governor_of(Area::Africa)).gives, (Symbols{{0, 0, 2, 1}, 1}));
  EXPECT_EQ(box().labels.cards[index(governor_of(Area::Africa))].id.view(), "africa-governor");
  EXPECT_EQ(box().labels.cards[index(card_of(Deck::Slavery, 4))].id.view(), "slavery-4");
}

TEST(Box, TokensAreWhatTheFileSays) {
  EXPECT_EQ(box().token(Token::Influence).count, 25);
  EXPECT_EQ(box().token(Token::ShipDraw).actions, (ActionChoice{Joiner::Either, Action::Ship, Action::Draw}));
  for (int i = 0; i < kTokens; ++i) {
    EXPECT_EQ(is_blue(token(i)), box().token(token(i)).actions.joiner != Joiner::None) << i;
    EXPECT_EQ(box().labels.tokens[static_cast<std::size_t>(i)].id.view(), kTokenIds[static_cast<std::size_t>(i)]);
  }
}

TEST(Box, CardNamesAreMadeFromDeckAndValue) {
  const auto name = [](Card c, Language l) { return box().labels.cards[index(c)].name[index(l)].view(); };
  EXPECT_EQ(name(card_of(Deck::Africa, 3), Language::En), "Africa 3");
  EXPECT_EQ(name(card_of(Deck::Africa, 3), Language::Es), "África 3");
  EXPECT_EQ(name(card_of(Deck::Slavery, 0), Language::Es), "Esclavos 0");
  EXPECT_EQ(name(governor_of(Area::Caribbean), Language::En), "Governor of the Caribbean");
  EXPECT_EQ(name(governor_of(Area::Caribbean), Language::Es), "Gobernador del Caribe");
}

TEST(Box, NamesStandInTheirOrder) {
  const Labels& labels = box().labels;
  EXPECT_EQ(labels.areas[index(Area::FarEast)].in[index(Language::Es)].view(), "en el Lejano Oriente");
  EXPECT_EQ(labels.attributes[index(Attribute::Wealth)].first[index(Language::En)].view(), "Finance");
  EXPECT_TRUE(labels.attributes[index(Attribute::Industry)].first[index(Language::En)].empty());
  EXPECT_EQ(labels.actions[index(Action::Payment)].id.view(), "payment");
  EXPECT_EQ(labels.actions[kActions].id.view(), "pass");
  EXPECT_EQ(labels.phases[6].id.view(), "over");
  for (std::size_t i = 0; i < labels.words.size(); ++i) {
    EXPECT_EQ(labels.words[i].id.view(), i < kWordIds.size() ? kWordIds[i] : "");
  }
}

TEST(Box, OriginsAreKept) {
  const auto card_origin = [](Card c) { return box().labels.cards[index(c)].provenance; };
  EXPECT_EQ(card_origin(card_of(Deck::NorthAmerica, 3)).aos, Origin::Official);  // in an example
  EXPECT_EQ(card_origin(card_of(Deck::NorthAmerica, 4)).aos, Origin::Likely);
  EXPECT_EQ(card_origin(card_of(Deck::NorthAmerica, 4)).origin, Origin::Official);
  EXPECT_EQ(box().labels.boards[index(BoardId::SideB)].provenance.origin, Origin::Ours);
  EXPECT_EQ(box().labels.boards[index(BoardId::FirstEdition)].provenance.ours.view(), "space.name");
  for (std::size_t i = 0; i < box().building_count; ++i) {
    const PieceLabels& labels = box().labels.buildings[i];
    if (labels.id.view() == "merchant-dock") {
      EXPECT_EQ(labels.provenance.aos, Origin::Official);  // only there, so `origin` speaks of it
      EXPECT_EQ(labels.provenance.ours.view(), "action");
    }
  }
}

}  // namespace
}  // namespace endeavor
