// The tables of docs/balance.md; see report.h.
#include "lab/balance/report.h"

#include <cstdio>
#include <initializer_list>
#include <vector>

#include "content/words.h"

namespace endeavor {

namespace {

std::string fixed(double x, int digits) {
  char text[48];
  std::snprintf(text, sizeof text, "%.*f", digits, x);
  return text;
}

std::string whole(std::uint64_t n) { return std::to_string(n); }

std::string part_of(std::uint64_t n, std::uint64_t of) {
  return of > 0 ? fixed(100.0 * static_cast<double>(n) / static_cast<double>(of), 0) + " %" : "–";
}

std::string percent_of(std::uint64_t n, std::uint64_t of) {
  return of > 0 ? fixed(100.0 * static_cast<double>(n) / static_cast<double>(of), 1) + " %" : "–";
}

std::string percent(const Sample& s) {
  if (s.count == 0) return "–";
  return fixed(100 * s.mean(), 1) + " ± " + fixed(100 * s.margin(), 1) + " %";
}

std::string short_percent(const Sample& s) { return s.count == 0 ? "–" : fixed(100 * s.mean(), 0) + " %"; }

std::string amount(const Sample& s) {
  return s.count == 0 ? "–" : fixed(s.mean(), 1) + " ± " + fixed(s.margin(), 1);
}

std::string mean_of(const Sample& s) { return s.count == 0 ? "–" : fixed(s.mean(), 1); }

void row(std::string& out, std::initializer_list<std::string> cells) {
  for (const std::string& cell : cells) out += "| " + cell + ' ';
  out += "|\n";
}

void head(std::string& out, std::initializer_list<std::string> cells) {
  out += '\n';
  row(out, cells);
  for (std::size_t i = 0; i < cells.size(); ++i) out += "|---";
  out += "|\n";
}

constexpr std::array<std::string_view, 13> kRows = {"industry", "culture",   "wealth", "influence",     "cities",
                                                    "links",    "buildings", "cards",  "governor slot", "harbor",
                                                    "slavery",  "exploits",  "fate"};

void report_table(const Rules& rules, const Tally& t, std::string& out) {
  out += whole(t.games) + " games; a game has " + fixed(t.moves.mean(), 0) + " moves and " +
         fixed(t.turns.mean(), 0) + " turns, and " + fixed(t.spread.mean(), 1) +
         " Glory lie between first and last.\n";
  head(out, {"in turn order", "victories", "Glory"});
  for (std::size_t i = 0; i < rules.players; ++i)
    row(out, {whole(i + 1), percent(t.share_by_order[i]), amount(t.score_by_order[i])});
  head(out, {"Glory from", "a player", "part"});
  for (std::size_t r = 0; r < kRows.size(); ++r) {
    if (t.glory_by_row[r].squares == 0) continue;
    const std::string part = fixed(100 * t.glory_by_row[r].mean() / t.score.mean(), 1) + " %";
    row(out, {std::string(kRows[r]), amount(t.glory_by_row[r]), part});
  }
  head(out, {"area", "Glory of cities", "Glory of links", "opened", "in round"});
  for (std::size_t a = 0; a < kAreas; ++a) {
    const bool region = a > 0;
    row(out, {std::string(kAreaIds[a]), fixed(t.city_glory[a].mean(), 2), fixed(t.link_glory[a].mean(), 2),
              region ? percent(t.opened[a]) : "", region ? amount(t.opened_round[a]) : ""});
  }
}

void report_exploits(const Content& box, const Tally& t, std::string& out) {
  head(out, {"Exploit", "available", "from round", "used, of those", "uses", "Glory, all", "Glory, users",
             "victories, users", "victories, others"});
  for (std::size_t i = 0; i < box.exploit_count; ++i) {
    const ExploitTally& e = t.exploits[i];
    row(out,
        {std::string(box.labels.exploits[i].piece.id.view()), part_of(e.available, e.in_game),
         fixed(e.round.mean(), 1), part_of(e.used, e.available), fixed(e.uses.mean(), 1), fixed(e.glory.mean(), 1),
         fixed(e.users_glory.mean(), 1), percent(e.users_share), percent(e.others_share)});
  }
}

void report_nations(const Content& box, const Tally& t, std::string& out) {
  head(out, {"Nation", "seats", "victories", "Glory", "top", "middle", "Monument", "Fate"});
  for (std::size_t i = 0; i < box.nation_count; ++i) {
    const NationTally& n = t.nations[i];
    row(out, {std::string(box.labels.nations[i].piece.id.view()), whole(n.share.count), percent(n.share),
              amount(n.score), short_percent(n.top), short_percent(n.middle), short_percent(n.monument),
              short_percent(n.fate)});
  }
}

// Few Fates are seized, so a row has no intervals; the last one is of all of them and has.
void report_fates(const Content& box, const Tally& t, std::string& out) {
  head(out, {"Fate", "laid out", "seized", "of those", "in round", "Glory from it", "Glory", "victories with it"});
  FateTally all;
  const auto line = [&out](std::string_view name, const FateTally& f, const std::array<std::string, 3>& gains) {
    row(out, {std::string(name), whole(f.offered), whole(f.seized), percent_of(f.seized, f.offered),
              mean_of(f.round), gains[0], gains[1], gains[2]});
  };
  for (std::size_t i = 0; i < box.fate_count; ++i) {
    const FateTally& f = t.fates[i];
    const std::string victories = f.seized > 0 ? fixed(f.share.sum, 1) + " of " + whole(f.seized) : "–";
    line(box.labels.fates[i].piece.id.view(), f, {mean_of(f.glory), mean_of(f.score), victories});
    all.add(f);
  }
  line("all", all, {amount(all.glory), amount(all.score), percent(all.share)});
}

}  // namespace

std::string balance_report(const Content& box, const Rules& rules, const Tally& t) {
  std::string out;
  report_table(rules, t, out);
  if (rules.options.exploits) report_exploits(box, t, out);
  if (rules.options.nations == Nations::Off) return out;
  report_nations(box, t, out);
  report_fates(box, t, out);
  return out;
}

}  // namespace endeavor
