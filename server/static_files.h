// The page as files: which file answers a path, with its type, encoding and how long it may be kept. Knows no
// network; the HTTP server (server/http.h) asks it. A path never leads out of the folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace endeavor {

struct FileAnswer {
  std::uint16_t status = 404;
  std::string body;
  std::string_view type = "text/plain; charset=utf-8";
  std::string_view encoding;                    // "br", "gzip" or nothing
  std::string_view cache_control = "no-cache";  // files with a hash in their name are kept for ever
  std::string etag;                             // of this body in this encoding, in quotes
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
  bool is_inside(const std::filesystem::path&) const;
  bool read(const std::filesystem::path&, std::string& body) const;

  std::filesystem::path folder_;
};

}  // namespace endeavor
