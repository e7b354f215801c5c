// Who stands behind the network and answers what the page's files do not: the hall, through server/net/server.h, or
// in a test whatever the test wants to see. Everything is called in the network's loop.
#pragma once

#include <chrono>
#include <string_view>

#include "players/interface.h"
#include "server/hall/hall.h"

namespace endeavor {

class Answerer : public Interface {
 public:
  // Each is answered once, through HttpServer::reply.
  virtual void ask(AskId, HttpAsk) = 0;
  virtual void knock(AskId, HttpAsk) = 0;  // the opening request of a socket: 101 is welcome

  // Every opened() has one closed(); between them come the others.
  virtual void opened(SocketId, AskId) = 0;
  virtual void received(SocketId, std::string_view text) = 0;
  virtual void drained(SocketId) = 0;  // more than kSlowBytes waited, and now nothing does
  virtual void closed(SocketId) = 0;

  // After every round of the loop: how long it may sleep at most.
  virtual std::chrono::milliseconds turn() = 0;

  // No more is asked from now on; idle() once everything that was taken is answered.
  virtual void stop() = 0;
  virtual bool idle() const = 0;
};

}  // namespace endeavor
