// A rematch: the new table is stored first and then named by the old one, so that nobody is sent to a table that is
// not there. Its id follows from the old one's: two processes that both make it come to the same, and the store
// lets one be first.
#include <algorithm>

#include "server/hall/answers.h"
#include "server/hall/inside.h"

namespace endeavor {

struct Hall::Inside::Rematch {
  Request asker;  // at the old table; `nonce` is the asker's
  std::string made;
  int tries = 0;
  bool fresh = false;  // the old table's log was looked at after it came
};

void Hall::Inside::rematch(Asked& a, Json body) {
  const auto r = std::make_shared<Rematch>();
  r->asker = request_of(a, Deed::Show);
  Input in(a.language);
  if (!read_nonce(in, body, r->asker.nonce)) return refuse(a, refusal(Code::BadRequest, in.problem()));
  if (!is_id(a.table)) return refuse(a, Code::UnknownTable);
  rematch_begin(r);
}

void Hall::Inside::rematch_again(const std::shared_ptr<Rematch>& r) {
  if (++r->tries > kMostTries) return refuse(r->asker, Code::Busy);
  rematch_begin(r);
}

void Hall::Inside::rematch_begin(const std::shared_ptr<Rematch>& r) {
  with_table(r->asker.table, [this, r](LiveTable* old, Code why_not) {
    if (old == nullptr) return refuse(r->asker, why_not);
    if (r->asker.person.empty()) return refuse(r->asker, Code::UnknownPerson);
    r->made = old->table->rematch_table().empty() ? id_from("rematch " + old->id) : old->table->rematch_table();
    const Asking asking{.person = r->asker.person, .now = now, .here = old->here, .language = r->asker.language};
    const Ruling ruling = old->table->rematch(asking, r->made);
    // Before a no the log is looked at, as for every request at a table.
    if (ruling.refusal && !r->fresh && store.shared() && old->line.empty()) {
      r->fresh = true;
      refresh(*old);
      return rematch_begin(r);
    }
    // What the old table says may have to wait for what was done there just now.
    Waiting w;
    w.then = [this, r, no = ruling.refusal](bool stored) {
      if (!stored) return rematch_again(r);
      if (no) {
        count_refusal(no->code);
        return reply(r->asker.to.id, refusal_reply(*no));
      }
      with_table(r->made, [this, r](LiveTable* made, Code why) {
        if (made != nullptr) return rematch_join(r, *made);
        if (why != Code::UnknownTable) return refuse(r->asker, why);
        rematch_make(r);
      });
    };
    put_in_line(*old, std::move(w));
  });
}

void Hall::Inside::rematch_make(const std::shared_ptr<Rematch>& r) {
  make_for_host(r->asker.person, [this, r](std::optional<Code> why_not, const Done& done) {
    if (why_not) {
      refuse_making(r->asker, *why_not);
      return done();
    }
    with_table(r->asker.table, [this, r, done](LiveTable* old, Code why) {
      Bytes32 secret{};
      random(secret.data(), secret.size());
      auto wish = old == nullptr ? std::nullopt : old->table->rematch_wish(r->asker.person, secret);
      if (!wish || find(r->made) != nullptr) {  // the second: somebody else was first
        done();
        return old == nullptr ? refuse(r->asker, why) : rematch_again(r);
      }
      for (TableChair& chair : wish->chairs)
        if (chair.person == r->asker.person) chair.nonce = r->asker.nonce;
      Waiting w;
      w.then = [this, r, done](bool stored) {
        done();
        return stored ? rematch_name(r) : rematch_again(r);
      };
      open_table(r->made, *wish, std::move(w));
    });
  });
}

// It is there already: who comes later brings a nonce to the seat they have.
void Hall::Inside::rematch_join(const std::shared_ptr<Rematch>& r, LiveTable& made) {
  const int seat = made.table->seat_of(r->asker.person);
  Waiting w;
  if (seat >= 0 && r->asker.nonce && made.table->phase() == TablePhase::Gathering) {
    const Asking asking{.person = r->asker.person, .now = now, .here = made.here, .language = r->asker.language};
    apply(made, w, made.table->sit(asking, seat, r->asker.nonce).rows);
  }
  w.then = [this, r](bool stored) { return stored ? rematch_name(r) : rematch_again(r); };
  put_in_line(made, std::move(w));
}

void Hall::Inside::rematch_name(const std::shared_ptr<Rematch>& r) {
  with_table(r->asker.table, [this, r](LiveTable* old, Code why) {
    if (old == nullptr) return refuse(r->asker, why);
    const Asking asking{.person = r->asker.person, .now = now, .here = old->here, .language = r->asker.language};
    Waiting w;
    apply(*old, w, old->table->rematch(asking, r->made).rows);
    w.then = [this, r](bool stored) {
      if (!stored) return rematch_again(r);
      Request show = r->asker;
      show.table = r->made;
      call(std::move(show));
    };
    put_in_line(*old, std::move(w));
  });
}

}  // namespace endeavor
