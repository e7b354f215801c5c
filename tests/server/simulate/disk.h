// The simulator's disk and the stores that processes have on it. A write takes time; what was written when a
// process dies is there or not, in the order of writing, and a torn one is not. A disk may be full for a while, and
// words may be lost on the way back. Several processes can share one.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "tests/server/simulate/chance.h"
#include "tests/server/simulate/future.h"
#include "tests/server/support/shelf_store.h"

namespace endeavor::sim {

class DiskStore;

struct Disk : test::Shelf {
  std::vector<DiskStore*> stores;
  Millis full_until = 0;    // no write succeeds
  Millis silent_until = 0;  // nothing is answered but that it fails
  bool calm = false;        // no more words are lost
  std::function<void(const std::string& table, const Row&)> on_stored;
  std::function<void(const std::string& table, const Row&)> on_asked;  // before anything is written
};

class DiskStore final : public test::ShelfStore {
 public:
  DiskStore(Disk&, Future&, Chance&, const Faults&, std::string process, bool shared);
  ~DiskStore() override;

  // The process dies: of what is on its way to the disk the first so many are there.
  void crash();

  void write(Write, std::function<void(Stored)>) override;
  void ping(std::function<void(bool)>) override;

 private:
  struct Pending {
    Write write;
    std::function<void(Stored)> answer;
  };
  void soon(std::function<void()> what) override { future_.in(chance_.between(0, 6), alive_, std::move(what)); }
  bool is_silent() const override { return future_.now < disk_.silent_until; }
  void commit();  // all that has gathered
  Stored put(const Write&);
  void tell_others(const News&) override;

  Disk& disk_;
  Future& future_;
  Chance& chance_;
  const Faults& faults_;
  Alive alive_ = new_life();
  std::deque<Pending> pending_;
  bool committing_ = false;
};

}  // namespace endeavor::sim
