// What is wrong with a box, in words: see problem_text.h.
#include "notation/box/problem_text.h"

#include "messages/keys.h"
#include "notation/json/input.h"

namespace endeavor {
namespace {

// What a library says quotes what it read, and the name of a file may be anybody's.
constexpr std::size_t kLongest = 300;

std::string cut(std::string_view text) {
  if (text.size() <= kLongest) return std::string(text);
  std::size_t end = kLongest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0u) == 0x80u) --end;  // not inside a character
  return std::string(text.substr(0, end)) + "…";
}

std::string kind_text(NodeKind kind, Language l) {
  switch (kind) {
    case NodeKind::Text: return msg::box_kind_text(l);
    case NodeKind::Integer: return msg::box_kind_whole(l);
    case NodeKind::Decimal: return msg::box_kind_decimal(l);
    case NodeKind::Flag: return msg::box_kind_flag(l);
    case NodeKind::List: return msg::box_kind_list(l);
    case NodeKind::Table: return msg::box_kind_table(l);
    case NodeKind::Date: return msg::box_kind_date(l);
    case NodeKind::Nothing: break;
  }
  return msg::box_kind_nothing(l);
}

// The last key of a path: "players" of "players[2]".
std::string key_of(std::string_view path) {
  if (const std::size_t dot = path.rfind('.'); dot != std::string_view::npos) path.remove_prefix(dot + 1);
  return std::string(path.substr(0, path.find('[')));
}

std::string sentence(const Problem& problem, Language l) {
  const FaultDetails& details = problem.details;
  const std::string_view word = shortened(details.word);
  const std::string_view other = shortened(details.other);
  const std::string text = cut(details.word);
  const std::string key = key_of(problem.path);
  const std::string kind = kind_text(details.kind, l);
  switch (problem.fault) {
    case BoxFault::FileMissing: return msg::box_file_missing(l);
    case BoxFault::NoSuchFolder: return msg::box_no_such_folder(l);
    case BoxFault::CannotBeRead: return msg::box_cannot_be_read(l);
    case BoxFault::NotToml: return msg::box_not_toml(l, {.text = text});
    case BoxFault::NotAscii: return msg::box_not_ascii(l);
    case BoxFault::SeveralLines: return msg::box_several_lines(l);
    case BoxFault::ManyDots: return msg::box_many_dots(l, {.high = details.high});
    case BoxFault::TooLarge: return msg::box_too_large(l, {.high = details.high});
    case BoxFault::TooDeep: return msg::box_too_deep(l);
    case BoxFault::NoSuchVersion: return msg::box_no_such_version(l, {.high = details.high});
    case BoxFault::VersionNoFolder: return msg::box_version_no_folder(l);
    case BoxFault::VersionMissing: return msg::box_version_missing(l);
    case BoxFault::NoFileOfABox: return msg::box_no_file_of_a_box(l);
    case BoxFault::NotAFile: return msg::box_not_a_file(l);
    case BoxFault::NoBoxInside: return msg::box_no_box_inside(l);
    case BoxFault::NotABoxFile: return msg::box_not_a_box_file(l, {.text = text});
    case BoxFault::NameLeadsOut: return msg::box_name_leads_out(l, {.word = word});
    case BoxFault::NameTwice: return msg::box_name_twice(l, {.word = word});
    case BoxFault::ManyFiles: return msg::box_many_files(l, {.high = details.high});
    case BoxFault::MissingKey: return msg::box_missing_key(l, {.key = key});
    case BoxFault::UnknownKey: return msg::box_unknown_key(l, {.word = word});
    case BoxFault::MustBeText: return msg::box_must_be_text(l, {.key = key, .text = kind});
    case BoxFault::MustBeWhole: return msg::box_must_be_whole(l, {.key = key, .text = kind});
    case BoxFault::MustBeNumber: return msg::box_must_be_number(l, {.key = key, .text = kind});
    case BoxFault::MustBeFlag: return msg::box_must_be_flag(l, {.key = key, .text = kind});
    case BoxFault::MustBeTexts: return msg::box_must_be_texts(l, {.key = key, .text = kind});
    case BoxFault::MustBeWholes: return msg::box_must_be_wholes(l, {.key = key, .text = kind});
    case BoxFault::MustBeTable: return msg::box_must_be_table(l, {.key = key, .text = kind});
    case BoxFault::MustBeTables: return msg::box_must_be_tables(l, {.key = key, .text = kind});
    case BoxFault::OnlyTexts: return msg::box_only_texts(l, {.key = key, .text = kind});
    case BoxFault::OnlyWholes: return msg::box_only_wholes(l, {.key = key, .text = kind});
    case BoxFault::OnlyTables: return msg::box_only_tables(l, {.key = key, .text = kind});
    case BoxFault::EmptyText: return msg::box_empty_text(l, {.key = key});
    case BoxFault::ControlCharacter: return msg::box_control_character(l, {.key = key});
    case BoxFault::NumberRange:
      return msg::box_number_range(l, {.have = details.have, .high = details.high, .key = key, .low = details.low});
    case BoxFault::NumberExact:
      return msg::box_number_exact(l, {.have = details.have, .key = key, .low = details.low});
    case BoxFault::DecimalRange:
      return msg::box_decimal_range(l, {.high = details.high, .key = key, .low = details.low});
    case BoxFault::UnknownWord: return msg::box_unknown_word(l, {.word = word});
    case BoxFault::NamedTwice: return msg::box_named_twice(l, {.key = key, .word = word});
    case BoxFault::NamesNothing: return msg::box_names_nothing(l, {.key = key});
    case BoxFault::IdKebab: return msg::box_id_kebab(l, {.word = word});
    case BoxFault::IdTwice: return msg::box_id_twice(l, {.place = other, .word = word});
    case BoxFault::ThereTwice: return msg::box_there_twice(l, {.word = word});
    case BoxFault::TextLong:
      return msg::box_text_long(l, {.have = details.have, .high = details.high, .word = word});
    case BoxFault::TooMany: return msg::box_too_many(l, {.high = details.high, .key = key});
    case BoxFault::TooFew:
      return msg::box_too_few(l, {.have = details.have, .key = key, .low = details.low, .word = word});
    case BoxFault::ActionUnknown: return msg::box_action_unknown(l, {.word = word, .word2 = other});
    case BoxFault::ActionTwice: return msg::box_action_twice(l, {.word = word});
    case BoxFault::OriginMissing: return msg::box_origin_missing(l);
    case BoxFault::AosMissing: return msg::box_aos_missing(l);
    case BoxFault::OursLong: return msg::box_ours_long(l);
    case BoxFault::CardNameLong:
      return msg::box_card_name_long(l, {.have = details.have, .high = details.high, .word = word});
    case BoxFault::NotTranslated: return msg::box_not_translated(l, {.file = other, .word = word});
    case BoxFault::NoEnglishText: return msg::box_no_english_text(l, {.word = word});
    case BoxFault::BlueAction: return msg::box_blue_action(l);
    case BoxFault::BrownAction: return msg::box_brown_action(l);
    case BoxFault::TokenTwoActions: return msg::box_token_two_actions(l);
    case BoxFault::NoToken: return msg::box_no_token(l, {.word = word});
    case BoxFault::ManyTokens: return msg::box_many_tokens(l, {.have = details.have, .high = details.high});
    case BoxFault::NoEdition: return msg::box_no_edition(l);
    case BoxFault::NoPaymentEdition: return msg::box_no_payment_edition(l, {.word = word});
    case BoxFault::SpecialEdition: return msg::box_special_edition(l);
    case BoxFault::SpecialCopies: return msg::box_special_copies(l);
    case BoxFault::SpecialTwice: return msg::box_special_twice(l, {.word = word});
    case BoxFault::StartCopies: return msg::box_start_copies(l);
    case BoxFault::OneStart: return msg::box_one_start(l, {.have = details.have});
    case BoxFault::NoStart: return msg::box_no_start(l);
    case BoxFault::FewTopLevel: return msg::box_few_top_level(l, {.have = details.have, .low = details.low});
    case BoxFault::GovernorValue: return msg::box_governor_value(l);
    case BoxFault::GovernorRegion: return msg::box_governor_region(l);
    case BoxFault::CardId: return msg::box_card_id(l, {.word = word, .word2 = other});
    case BoxFault::CardMissing: return msg::box_card_missing(l, {.word = word});
    case BoxFault::AbolitionEurope: return msg::box_abolition_europe(l);
    case BoxFault::AbolitionTwice: return msg::box_abolition_twice(l);
    case BoxFault::NoAbolition: return msg::box_no_abolition(l);
    case BoxFault::BoardId: return msg::box_board_id(l, {.word = word, .word2 = other});
    case BoxFault::AreaMissing: return msg::box_area_missing(l, {.word = word});
    case BoxFault::EuropeTrack: return msg::box_europe_track(l);
    case BoxFault::EuropeSea: return msg::box_europe_sea(l);
    case BoxFault::RegionTrack: return msg::box_region_track(l, {.word = word});
    case BoxFault::RegionSea: return msg::box_region_sea(l, {.word = word});
    case BoxFault::NoPlayers: return msg::box_no_players(l);
    case BoxFault::FirstEditionFleets: return msg::box_first_edition_fleets(l);
    case BoxFault::FirstEditionSquares: return msg::box_first_edition_squares(l);
    case BoxFault::NoCity: return msg::box_no_city(l, {.word = word});
    case BoxFault::ManyPlaces: return msg::box_many_places(l, {.have = details.have, .high = details.high});
    case BoxFault::PlacesForTokens:
      return msg::box_places_for_tokens(l, {.have = details.have, .high = details.high});
    case BoxFault::TwoEnds: return msg::box_two_ends(l, {.have = details.have});
    case BoxFault::NoSpace: return msg::box_no_space(l, {.word = word});
    case BoxFault::SameEnds: return msg::box_same_ends(l, {.word = word});
    case BoxFault::LinkTwice: return msg::box_link_twice(l, {.place = other});
    case BoxFault::TwoRegions: return msg::box_two_regions(l, {.have = details.have});
    case BoxFault::SameRegions: return msg::box_same_regions(l, {.word = word});
    case BoxFault::AbilityLetter: return msg::box_ability_letter(l, {.word = word});
    case BoxFault::NoStep: return msg::box_no_step(l);
    case BoxFault::SameAlternatives: return msg::box_same_alternatives(l);
    case BoxFault::AlternativeActions: return msg::box_alternative_actions(l);
    case BoxFault::SameDeckFirst: return msg::box_same_deck_first(l);
    case BoxFault::RepeatFromSea: return msg::box_repeat_from_sea(l);
    case BoxFault::RepeatFollowed: return msg::box_repeat_followed(l);
    case BoxFault::CommitExploits: return msg::box_commit_exploits(l);
    case BoxFault::MayFollow: return msg::box_may_follow(l);
    case BoxFault::SeaFollows: return msg::box_sea_follows(l);
    case BoxFault::FollowRepeated: return msg::box_follow_repeated(l);
    case BoxFault::SameDeckFollows: return msg::box_same_deck_follows(l);
    case BoxFault::SameFollowUps: return msg::box_same_follow_ups(l);
    case BoxFault::ManyChoices: return msg::box_many_choices(l, {.high = details.high});
    case BoxFault::AttackFollowed: return msg::box_attack_followed(l);
    case BoxFault::CircleNations: return msg::box_circle_nations(l);
    case BoxFault::CircleTop: return msg::box_circle_top(l);
    case BoxFault::CircleMiddle: return msg::box_circle_middle(l);
    case BoxFault::SeasFromSea: return msg::box_seas_from_sea(l);
    case BoxFault::CircleOneDisc: return msg::box_circle_one_disc(l);
    case BoxFault::MoveAreas: return msg::box_move_areas(l);
    case BoxFault::SetupEurope: return msg::box_setup_europe(l);
    case BoxFault::SetupChoiceFirst: return msg::box_setup_choice_first(l);
    case BoxFault::TwoAreas: return msg::box_two_areas(l, {.have = details.have});
    case BoxFault::NeedTogether: return msg::box_need_together(l);
    case BoxFault::TableLong: return msg::box_table_long(l, {.have = details.have, .high = details.high});
    case BoxFault::TileExploits: return msg::box_tile_exploits(l);
  }
  return {};
}

// What is quoted from a file must not make a second line.
std::string on_one_line(std::string text) {
  for (char& c : text) {
    if ((c >= 0 && c < ' ') || c == 127) c = '?';
  }
  return text;
}

}  // namespace

std::string problem_sentence(const Problem& problem, Language l) {
  std::string text = sentence(problem, l);
  std::string list;
  for (const std::string& word : problem.details.near) (list += list.empty() ? "" : ", ") += word;
  if (!list.empty()) text += msg::box_near(l, {.list = list});
  return on_one_line(std::move(text));
}

std::string problem_text(const Problem& problem, Language l) {
  return on_one_line(cut(place_of(problem))) + ": " + problem_sentence(problem, l);
}

}  // namespace endeavor
