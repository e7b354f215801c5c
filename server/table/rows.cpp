// The texts inside rows: making a table, its seats, votes. Written and read here only, so that a log of today is
// still read when more stands in new ones.
#include "server/table/rows.h"

#include <chrono>
#include <cstdio>

#include "notation/json/input.h"
#include "notation/json/json_write.h"
#include "notation/record/rules_json.h"
#include "notation/state/hash_text.h"
#include "notation/state/state_json.h"

namespace endeavor {

std::string moment_text(Millis at) {
  namespace chrono = std::chrono;
  const auto moment =
      chrono::floor<chrono::seconds>(chrono::sys_time<chrono::milliseconds>(chrono::milliseconds(at)));
  const auto day = chrono::floor<chrono::days>(moment);
  const chrono::year_month_day date(day);
  const chrono::hh_mm_ss time(moment - day);
  char text[40];
  std::snprintf(text, sizeof text, "%04d-%02u-%02uT%02d:%02d:%02dZ", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                static_cast<int>(time.seconds().count()));
  return text;
}

void append_pace(std::string& out, const TablePace& pace) {
  Fields fields(out);
  fields.id("kind", kPaceWords[static_cast<std::size_t>(pace.kind)]);
  if (pace.kind == PaceKind::Live) {
    fields.whole("base_s", pace.base_s);
    fields.whole("increment_s", pace.increment_s);
  } else if (pace.kind == PaceKind::Days) {
    fields.whole("days", pace.days);
  }
}

void append_seats(std::string& out, const std::vector<TableChair>& chairs) {
  for (Items seats(out); const TableChair& chair : chairs) {
    Fields fields(seats.next());
    fields.id_or_none("person", chair.person);
    fields.id_or_none("bot", chair.bot);
    fields.id_or_none("nonce", chair.nonce ? hex_of(*chair.nonce) : "");
  }
}

namespace {

std::string text_or_empty(Json value) {
  return value && value.is_text() ? std::string(value.text()) : std::string();
}

std::int64_t number_or(Json value, std::int64_t otherwise) {
  return value && value.is_integer() ? value.integer() : otherwise;
}

std::optional<TablePace> read_pace(Json value) {
  if (!value || !value.is_object()) return std::nullopt;
  TablePace pace;
  const std::string kind = text_or_empty(value.find("kind"));
  for (std::size_t i = 0; i < kPaceWords.size(); ++i) {
    if (kPaceWords[i] != kind) continue;
    pace.kind = static_cast<PaceKind>(i);
    pace.base_s = number_or(value.find("base_s"), 0);
    pace.increment_s = number_or(value.find("increment_s"), 0);
    pace.days = number_or(value.find("days"), 0);
    return pace;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<TableChair>> read_seats(Json value) {
  if (!value || !value.is_array()) return std::nullopt;
  std::vector<TableChair> chairs;
  for (const Json item : value) {
    if (!item.is_object()) return std::nullopt;
    TableChair& chair = chairs.emplace_back();
    chair.person = text_or_empty(item.find("person"));
    chair.bot = text_or_empty(item.find("bot"));
    chair.nonce = bytes_of_hex(text_or_empty(item.find("nonce")));
    if (!chair.bot.empty() && !bot_spec_of(chair.bot)) return std::nullopt;
  }
  return chairs;
}

Row Table::first_row(const TableWish& wish, Millis now) {
  Row row{.at = now, .kind = RowKind::Made, .person = wish.host, .text = {}};
  Fields fields(row.text);
  fields.whole("rules_version", wish.box->rules_version);
  if (!is_builtin(*wish.box)) fields.id("content", hash_text(wish.box->hash));
  append_rules(fields.key("rules"), wish.position ? wish.position->rules : wish.rules);
  if (wish.position) append_state(fields.key("position"), *wish.box, *wish.position);
  append_seats(fields.key("seats"), wish.chairs);
  append_pace(fields.key("pace"), wish.pace);
  fields.id("stand_in", wish.stand_in);
  fields.truth("listed", wish.listed);
  fields.id("secret", hex_of(wish.secret));
  return row;
}

std::string other_box(const BoxVersions& versions, std::string_view text) {
  JsonTree tree;
  if (!tree.parse(text) || !tree.root().is_object()) return {};
  const Json made = tree.root();
  const std::string named = text_or_empty(made.find("content"));
  const Content& ours = versions.at(static_cast<int>(number_or(made.find("rules_version"), kRulesVersion)));
  if (named == (is_builtin(ours) ? std::string() : hash_text(ours.hash))) return {};
  return named.empty() ? hash_text(builtin_content().hash) : named;
}

std::optional<TableWish> read_wish(const BoxVersions& versions, std::string_view text) {
  JsonTree tree;
  if (!tree.parse(text) || !tree.root().is_object() || !tree.root().find("rules")) return std::nullopt;
  if (!other_box(versions, text).empty()) return std::nullopt;
  const Json made = tree.root();
  TableWish wish;
  wish.box = &versions.at(static_cast<int>(number_or(made.find("rules_version"), kRulesVersion)));
  Input in(Language::En);
  const auto rules = read_rules(in, *wish.box, made.find("rules"), Where("rules"));
  auto chairs = read_seats(made.find("seats"));
  const auto pace = read_pace(made.find("pace"));
  const auto secret = bytes_of_hex(text_or_empty(made.find("secret")));
  wish.stand_in = text_or_empty(made.find("stand_in"));
  if (!rules || !chairs || chairs->size() != rules->players || !pace || !secret || !bot_spec_of(wish.stand_in))
    return std::nullopt;
  wish.rules = *rules;
  wish.chairs = std::move(*chairs);
  wish.pace = *pace;
  wish.secret = *secret;
  const Json listed = made.find("listed");
  wish.listed = listed && listed.is_bool() && listed.truth();
  if (const Json position = made.find("position")) {
    wish.position = read_state(in, *wish.box, position, Where("position"));
    if (!wish.position || wish.position->rules != wish.rules) return std::nullopt;
  }
  return wish;
}

std::string vote_text(const VoteWords& words) {
  std::string out;
  Fields fields(out);
  fields.text("vote", words.id);
  if (words.what) {
    fields.id("what", kVoteWords[static_cast<std::size_t>(*words.what)]);
    if (words.to >= 0) fields.whole("to", words.to);
    if (words.seat >= 0) fields.whole("seat", words.seat);
  } else {
    fields.truth("yes", words.yes);
  }
  return out;
}

std::optional<VoteWords> read_vote(std::string_view text) {
  JsonTree tree;
  if (!tree.parse(text) || !tree.root().is_object()) return std::nullopt;
  const Json object = tree.root();
  VoteWords words;
  words.id = text_or_empty(object.find("vote"));
  const std::string what = text_or_empty(object.find("what"));
  for (std::size_t i = 0; i < kVoteWords.size(); ++i)
    if (kVoteWords[i] == what) words.what = static_cast<VoteKind>(i);
  words.to = static_cast<int>(number_or(object.find("to"), -1));
  words.seat = static_cast<int>(number_or(object.find("seat"), -1));
  const Json yes = object.find("yes");
  words.yes = yes && yes.is_bool() && yes.truth();
  return words;
}

}  // namespace endeavor
