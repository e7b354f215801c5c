// The names of those at a table: they are asked for with its log, so that whatever is said about it has them at
// hand. Who was forgotten has none.
#include "server/hall/inside.h"

namespace endeavor {

void Hall::Inside::ask_names(LiveTable& t, std::span<const Row> rows) {
  t.names_missing = 1;  // until all are asked
  t.names_failed = false;
  ask_name(t, t.table->host());
  for (const TableChair& chair : t.table->chairs()) ask_name(t, chair.person);
  for (const Said& said : t.table->said()) ask_name(t, said.person);
  for (const Row& row : rows) ask_name(t, row.person);
  name_read(t);
}

void Hall::Inside::ask_name(LiveTable& t, const std::string& person) {
  if (person.empty() || people.contains(person)) return;
  ++t.names_missing;
  store.person(person, [this, &t, person](Store::Read read, const Person& found) {
    if (read == Store::Read::Failed)
      t.names_failed = true;
    else
      know(person, read == Store::Read::Found && !found.forgotten ? found : Person{});
    name_read(t);
  });
}

void Hall::Inside::name_read(LiveTable& t) {
  if (--t.names_missing == 0) names_complete(t);
}

void Hall::Inside::know(const std::string& id, const Person& person) {
  people.insert_or_assign(id, Known{person.name, person.token_hash, person.made_at});
  if (!person.token_hash.empty()) tokens.insert_or_assign(person.token_hash, id);
}

// Keeps those who are at a table or a socket here.
void Hall::Inside::forget_names() {
  ByText<Known> kept;
  const auto keep = [&](const std::string& id) {
    if (const auto found = people.find(id); found != people.end()) kept.insert(*found);
  };
  for (const auto& [id, t] : tables) {
    for (const Row& row : t->found) keep(row.person);
    if (!t->table) continue;
    keep(t->table->host());
    for (const TableChair& chair : t->table->chairs()) keep(chair.person);
    for (const Said& said : t->table->said()) keep(said.person);
  }
  for (const auto& [id, socket] : sockets) keep(socket.person);
  for (const auto& [id, welcome] : welcomes) keep(welcome.socket.person);
  people = std::move(kept);
  std::erase_if(tokens, [&](const auto& entry) { return !people.contains(entry.second); });
}

}  // namespace endeavor
