// The page as files: which file answers a path, with its type, encoding and how long it may be kept. Knows no
// network; the HTTP server (server/net/http.h) asks it. A path never leads out of the folder, nor to a hidden file
// in it, nor to one of a kind that no page has.
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace endeavor {

struct FileAnswer {
  std::uint16_t status = 404;
  std::shared_ptr<const std::string> bytes;  // none is an empty body; shared with all who ask for the same file
  std::string_view type = "text/plain; charset=utf-8";
  std::string_view encoding;                    // "br", "gzip" or nothing
  std::string_view cache_control = "no-cache";  // files with a hash in their name are kept for ever
  std::string etag;                             // of this body in this encoding, in quotes

  std::string_view body() const { return bytes ? std::string_view(*bytes) : std::string_view(); }
};

// What of a request decides about the answer, as the browser sent it.
struct FileRequest {
  std::string_view target;  // with or without a query
  std::string_view accept_encoding = {};
  std::string_view if_none_match = {};
};

class StaticFiles {
 public:
  explicit StaticFiles(std::filesystem::path folder);

  // Whether the page is there at all.
  bool exists() const;

  // A file that lies there compressed (.br, .gz) is sent so to who understands it; who already has it gets
  // status 304 and no body.
  FileAnswer find(const FileRequest&) const;

 private:
  // A file as it was when it was read. Kept so that a thousand questions cost little more than one.
  struct Kept {
    struct ::stat state{};
    std::shared_ptr<const std::string> bytes;
    std::string etag;
  };
  bool may_be_seen(const std::filesystem::path&) const;
  std::optional<Kept> look_up(const std::filesystem::path&) const;

  std::filesystem::path folder_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, Kept> kept_;
  mutable std::size_t kept_bytes_ = 0;
};

}  // namespace endeavor
