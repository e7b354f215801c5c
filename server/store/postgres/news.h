// What a process notifies the others of, as the text of a notification: who says it, of what kind, which.
//   "PROCESS T id id id"
// A notification is limited in length, so there may be several.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.h"

namespace endeavor {

std::vector<std::string> news_texts(std::string_view process, News::Kind, const std::vector<std::string>& ids);

// What somebody else said; nothing of what this process said itself, or what nobody understands.
std::vector<News> read_news(std::string_view text, std::string_view own_process);

}  // namespace endeavor
