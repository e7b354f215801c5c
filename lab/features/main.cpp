// endeavor_features: prints docs/features.md from the tables of ai/encode/feature_table.h. A test keeps the two
// equal.
#include <iostream>
#include <span>

#include "ai/encode/feature_table.h"

namespace endeavor {

namespace {

constexpr std::string_view kHead =
    R"(# What the network is told

The numbers that the learned evaluation sees ([strength.md](strength.md)). `build/tools/endeavor_features` prints this
page from `ai/encode/feature_table.h`; do not edit it. A number without a scale is a count, or 1 if it is so. Numbers by
area, deck, attribute, action or token are in the order of `content/ids.h`.
)";

void print_table(std::string_view title, std::span<const FeatureRow> table, std::size_t size) {
  std::cout << "\n## " << title << ": " << size << "\n\n| place | name | meaning |\n|---|---|---|\n";
  std::size_t first = 0;
  for (const FeatureRow& row : table) {
    std::cout << "| " << first;
    if (row.count > 1) std::cout << " – " << first + row.count - 1;
    if (row.name.empty())
      std::cout << " | | spare |\n";
    else
      std::cout << " | `" << row.name << "` | " << row.meaning << " |\n";
    first += row.count;
  }
}

}  // namespace

void print_features() {
  std::cout << kHead;
  print_table("The table", kSharedTable, kSharedFeatures);
  print_table("A seat", kSeatTable, kSeatFeatures);
  print_table("A move", kMoveTable, kMoveFeatures);
  print_table("A tile in a move", kTileTable, size_of(kTileTable));
}

}  // namespace endeavor

int main() { endeavor::print_features(); }
