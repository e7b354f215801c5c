// A disk that fills up while the store writes: what was not stored is said so, what was is there, and when there is
// room again the store goes on. As root on a small disk in memory, else with a limit to the size of files.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "tests/server/store/folder.h"
#include "tests/server/store/store_loop.h"

namespace endeavor::test {

namespace {

// Writes moves until one fails; how many were stored.
std::int64_t fill(OpenStore& store, std::int64_t from) {
  const std::string text(2000, 'x');
  std::int64_t seq = from;
  while (seq < from + 20'000) {
    const Stored stored = store.write(move_write("T", seq, text));
    if (stored != Stored::Yes) {
      EXPECT_EQ(stored, Stored::Failed);
      break;
    }
    ++seq;
  }
  return seq;
}

void try_full_disk(const std::string& path, const std::function<void()>& make_room) {
  OpenStore store("sqlite:" + path, "p");
  ASSERT_EQ(store.write(made_write("T")), Stored::Yes);
  const std::int64_t stored = fill(store, 1);
  ASSERT_LT(stored, 20'001) << "the disk was never full";
  EXPECT_EQ(store.log("T").size(), static_cast<std::size_t>(stored)) << "reading goes on";
  EXPECT_TRUE(store.ping());
  make_room();
  EXPECT_EQ(store.write(move_write("T", stored)), Stored::Yes) << "there is room again";
  store.close();
  OpenStore again("sqlite:" + path, "p");
  EXPECT_EQ(again.log("T").size(), static_cast<std::size_t>(stored) + 1);
}

}  // namespace

TEST(FullDisk, a_small_disk) {
  if (getuid() != 0) return;  // the next test does it otherwise
  const Folder folder;
  if (mount("none", folder.path().c_str(), "tmpfs", 0, "size=6m") != 0) return;  // no right to, in a container
  std::ofstream(folder.file("ballast")) << std::string(1'000'000, 'x');
  try_full_disk(folder.file("tables.db"), [&] { std::filesystem::remove(folder.file("ballast")); });
  EXPECT_EQ(umount2(folder.path().c_str(), MNT_DETACH), 0);
}

TEST(FullDisk, a_limit_to_files) {
  const Folder folder;
  signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  rlimit limit = before;
  limit.rlim_cur = 3'000'000;
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &limit), 0);
  try_full_disk(folder.file("tables.db"), [&] { setrlimit(RLIMIT_FSIZE, &before); });
  setrlimit(RLIMIT_FSIZE, &before);
}

}  // namespace endeavor::test
