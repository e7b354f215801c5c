// What both stores share: the line of what was asked to be written, the answers of a batch, which travel together,
// and how a list is cut into pages.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/store/gathering.h"
#include "server/store/store.h"

namespace endeavor {

struct AskedWrite {
  Write write;
  std::function<void(Stored)> answer;
  Stored stored = Stored::Failed;
  bool decided = false;  // PostgreSQL: `stored` is known
};

// A write in the line, or the word that a refusal was told to who asked.
struct WantedWrite {
  AskedWrite asked;
  std::string told;  // the table; else empty
};
using WriteLine = Gathering<WantedWrite>;

// Tables of which a write was refused while the answer is on its way: what was asked meanwhile builds on rows that
// are not there, and would fit behind those of another process only by chance. It gets the same answer.
class WriteRefusals {
 public:
  void note(const std::string& table, Stored why) {
    Refused& refused = refused_[table];
    refused.why = why;
    ++refused.answers;
  }
  void told(const std::string& table) {
    const auto found = refused_.find(table);
    if (found != refused_.end() && --found->second.answers == 0) refused_.erase(found);
  }
  std::optional<Stored> of(const Write& write) const {
    if (refused_.empty() || !write.table) return std::nullopt;
    const auto found = refused_.find(write.table->table);
    return found == refused_.end() ? std::nullopt : std::optional(found->second.why);
  }

 private:
  struct Refused {
    Stored why = Stored::Failed;
    int answers = 0;  // on their way
  };
  std::unordered_map<std::string, Refused> refused_;
};

// Answers in the loop of who asked. `line` hears of every refusal when it is told, before anything that is asked
// knowingly.
inline void answer_all(const Post& post, const std::shared_ptr<WriteLine>& line, std::vector<AskedWrite>&& batch) {
  if (batch.empty()) return;
  post([line, batch = std::move(batch)] {
    for (const AskedWrite& asked : batch) {
      if (asked.stored != Stored::Yes && asked.write.table)
        line->put({.asked = {}, .told = asked.write.table->table});
      if (asked.answer) asked.answer(asked.stored);
    }
  });
}

// A list was asked for one table more than a page has.
inline void cut_page(ListPage& page, int most) {
  const auto size = static_cast<std::size_t>(most);
  if (page.tables.size() <= size) return;
  page.tables.resize(size);
  if (!page.tables.empty()) page.after = page.tables.back();
}

}  // namespace endeavor
