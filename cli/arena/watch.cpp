// A match as the terminal watches it; see watch.h.
#include "cli/arena/watch.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "messages/keys.h"

namespace endeavor {

namespace {

volatile std::sig_atomic_t g_interrupted = 0;

}  // namespace

ArenaWatch::ArenaWatch(std::string first_bot, Language language)
    : first_bot_(std::move(first_bot)),
      language_(language),
      callbacks_{.interrupted = [] { return g_interrupted != 0; },
                 .progress = [this](const MatchProgress& far) { show(far); }} {
  struct sigaction action{};
  action.sa_handler = [](int) { g_interrupted = 1; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &action, &before_[i]);
}

ArenaWatch::~ArenaWatch() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
}

void ArenaWatch::show(const MatchProgress& far) {
  if (!progress_.wants()) return;
  const double each = progress_.seconds() / std::max(far.played, 1u);
  const std::string left = far.played == 0 ? "…" : duration_text(each * static_cast<double>(far.games - far.done));
  const auto text_of = [&](double number) {
    char text[32] = "…";
    if (far.share.samples > 0) std::snprintf(text, sizeof text, "%.3f", number);
    return std::string(text);
  };
  progress_.show(msg::arena_progress(language_, {.count = far.done,
                                                 .name = first_bot_,
                                                 .text = text_of(far.share.mean),
                                                 .text2 = text_of(far.share.low),
                                                 .text3 = text_of(far.share.high),
                                                 .text4 = left,
                                                 .total = far.games}));
}

}  // namespace endeavor
