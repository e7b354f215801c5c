// `endeavor serve` as people start and end it.
#include <gtest/gtest.h>

#include <csignal>
#include <memory>
#include <vector>

#include "tests/cli/child.h"
#include "tests/server/page_folder.h"
#include "tests/server/socket.h"

namespace endeavor::test {
namespace {

std::string serve(const PageFolder& folder, const std::string& more = {}) {
  return "serve --port 0 --page '" + folder.page().string() + "' " + more;
}

// Of "The table is set at http://127.0.0.1:8765/   (Ctrl-C ends)".
std::uint16_t port_in(const std::string& line) {
  const std::size_t at = line.find(':', line.find("http://") + 7);
  return at == std::string::npos ? std::uint16_t{0} : static_cast<std::uint16_t>(std::stoi(line.substr(at + 1)));
}

TEST(Serve, ends_at_once_with_guests_in_every_state) {
  const PageFolder folder;
  folder.write("long.txt", std::string(5'000'000, 't'));
  for (const int signal : {SIGTERM, SIGINT}) {
    Child child(serve(folder));
    const std::uint16_t port = port_in(child.first_line());
    ASSERT_NE(port, 0);
    std::vector<std::unique_ptr<Socket>> guests;
    for (int i = 0; i < 30; ++i) {
      guests.push_back(std::make_unique<Socket>(port));
      EXPECT_TRUE(guests.back()->connected());
      if (i % 3 == 1) guests.back()->say("GET / HTTP/1.1\r\n");
      if (i % 3 == 2) guests.back()->say("GET /long.txt HTTP/1.1\r\nHost: x\r\n\r\n");
    }
    EXPECT_TRUE(has(exchange(port, "GET /sw.js HTTP/1.0\r\n\r\n"), "worker"));
    child.tell(signal);
    const Ran ran = child.wait();
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_LT(child.waited(), 2.0);
  }
}

TEST(Serve, may_be_ended_as_soon_as_it_has_spoken) {
  const PageFolder folder;
  for (int i = 0; i < 10; ++i) {
    Child child(serve(folder));
    EXPECT_NE(child.first_line(), "");
    child.tell(SIGTERM);
    EXPECT_EQ(child.wait().status, 0) << i;
  }
}

TEST(Serve, an_output_that_is_full_is_the_reason_that_is_given) {
  const PageFolder folder;
  Child full(serve(folder, ">/dev/full"));
  const Ran ran = full.wait(std::chrono::seconds(20));
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.err, "endeavor: not everything could be printed: No space left on device\n");
  Child closed(serve(folder, ">&-"));
  const Ran none = closed.wait(std::chrono::seconds(20));
  EXPECT_EQ(none.status, 1);
  EXPECT_EQ(none.err, "endeavor: not everything could be printed: Bad file descriptor\n");
}

TEST(Serve, a_name_is_an_address) {
  const PageFolder folder;
  Child child(serve(folder, "--address localhost"));
  const std::string line = child.first_line();
  EXPECT_TRUE(has(line, "http://localhost:")) << line;
  ASSERT_NE(port_in(line), 0);
  EXPECT_TRUE(has(exchange(port_in(line), "GET /sw.js HTTP/1.0\r\n\r\n"), "worker"));
  child.tell(SIGTERM);
  EXPECT_EQ(child.wait().status, 0);
  const Ran unknown = endeavor_run(serve(folder, "--address 'no such name'"));
  EXPECT_EQ(unknown.status, 1);
  EXPECT_TRUE(has(unknown.err, "“no such name” is no address of this machine")) << unknown.err;
}

}  // namespace
}  // namespace endeavor::test
