// Paths are decoded and tested before the file system sees them; see static_files.h.
#include "server/net/static_files.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <fstream>
#include <optional>

namespace endeavor {
namespace {

namespace fs = std::filesystem;

constexpr off_t kLargestFile = off_t{256} << 20;  // no page has such a thing
constexpr std::size_t kMostKept = std::size_t{128} << 20;
constexpr std::time_t kSettleSeconds = 2;

bool is_same(const struct ::stat& a, const struct ::stat& b) {
  const auto same_time = [](const timespec& x, const timespec& y) {
    return x.tv_sec == y.tv_sec && x.tv_nsec == y.tv_nsec;
  };
  return a.st_ino == b.st_ino && a.st_dev == b.st_dev && a.st_size == b.st_size &&
         same_time(a.st_mtim, b.st_mtim) && same_time(a.st_ctim, b.st_ctim);
}

struct TypeRow {
  std::string_view ending;
  std::string_view type;
};
constexpr std::array kTypes = {TypeRow{".html", "text/html; charset=utf-8"},
                               TypeRow{".js", "text/javascript; charset=utf-8"},
                               TypeRow{".css", "text/css; charset=utf-8"},
                               TypeRow{".json", "application/json"},
                               TypeRow{".webmanifest", "application/manifest+json"},
                               TypeRow{".svg", "image/svg+xml; charset=utf-8"},
                               TypeRow{".png", "image/png"},
                               TypeRow{".wasm", "application/wasm"},
                               TypeRow{".woff2", "font/woff2"},
                               TypeRow{".txt", "text/plain; charset=utf-8"}};

// Nothing for what a page does not have: an editor's copy, an archive, whatever somebody has left there.
std::string_view type_of(std::string_view path) {
  for (const TypeRow& row : kTypes)
    if (path.ends_with(row.ending)) return row.type;
  return {};
}

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// %41 becomes A; nothing for a broken escape.
std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const int high = hex_value(text[i + 1]);
    const int low = hex_value(text[i + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return out;
}

// Names that begin with a dot are hidden: keys, histories and the like that somebody left beside the page.
bool is_hidden(const fs::path& path) {
  return std::ranges::any_of(path, [](const fs::path& part) { return part.native().starts_with('.'); });
}

// Without the query; also of the form that is meant for proxies, "http://host/path".
std::string_view path_of(std::string_view target) {
  constexpr std::string_view kScheme = "http://";
  target = target.substr(0, target.find_first_of("?#"));
  if (!target.starts_with(kScheme)) return target;
  const std::size_t slash = target.find('/', kScheme.size());
  return slash == std::string_view::npos ? "/" : target.substr(slash);
}

// The part of a path below the folder, or nothing for one that tries to leave it or has odd characters.
std::optional<std::string> safe_path(std::string_view target) {
  const auto path = decoded(path_of(target));
  if (!path || path->empty() || path->front() != '/') return std::nullopt;
  for (const char c : *path)
    if (static_cast<unsigned char>(c) < ' ' || c == '\\' || c == 127) return std::nullopt;
  std::string below = path->substr(1);
  if (below.empty() || below.back() == '/') below += "index.html";
  if (below.front() == '/') return std::nullopt;
  for (const fs::path& part : fs::path(below))
    if (part == ".." || part == "." || part.empty()) return std::nullopt;
  return below;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// Calls `look` with each item of a list until one pleases it.
template <typename Look>
bool any_item(std::string_view list, char between, const Look& look) {
  while (!list.empty()) {
    const std::string_view item = list.substr(0, list.find(between));
    list.remove_prefix(std::min(item.size() + 1, list.size()));
    if (look(trimmed(item))) return true;
  }
  return false;
}

bool same_letters(std::string_view a, std::string_view b) {
  const auto low = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, low, low);
}

// Does the browser's list name this encoding, and nowhere with ;q=0?
bool accepts(std::string_view list, std::string_view encoding) {
  bool named = false;
  const bool refused = any_item(list, ',', [&](std::string_view item) {
    const std::size_t semicolon = std::min(item.find(';'), item.size());
    if (!same_letters(trimmed(item.substr(0, semicolon)), encoding)) return false;
    named = true;
    return any_item(item.substr(semicolon), ';', [](std::string_view part) {
      const bool weight = part.starts_with("q=") || part.starts_with("Q=");
      return weight && part.find_first_of("123456789") == std::string_view::npos;
    });
  });
  return named && !refused;
}

// FNV-1a over the bytes that are sent: the same files have the same tags on every machine.
std::string tag_of(std::string_view body) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const char c : body) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  std::string text = "\"";
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[(hash >> shift) & 15u];
  return text + '"';
}

bool names_tag(std::string_view list, std::string_view tag) {
  return any_item(list, ',', [&](std::string_view item) {
    if (item.starts_with("W/")) item.remove_prefix(2);
    return item == "*" || item == tag;
  });
}

FileAnswer refusal(std::uint16_t status, std::string_view text) {
  FileAnswer answer;
  answer.status = status;
  answer.bytes = std::make_shared<const std::string>(text);
  return answer;
}

}  // namespace

StaticFiles::StaticFiles(fs::path folder) : folder_(std::move(folder)) {
  std::error_code error;
  fs::path real = fs::canonical(folder_, error);
  if (!error) folder_ = std::move(real);
}

bool StaticFiles::exists() const {
  std::error_code error;
  return fs::is_regular_file(folder_ / "index.html", error);
}

// A link inside the folder may point anywhere, so what counts is where the file really is.
bool StaticFiles::may_be_seen(const fs::path& file) const {
  std::error_code error;
  const fs::path real = fs::canonical(file, error);
  if (error) return false;
  const auto [folder_end, below] = std::ranges::mismatch(folder_, real);
  return folder_end == folder_.end() &&
         std::none_of(below, real.end(), [](const fs::path& part) { return is_hidden(part); });
}

std::optional<StaticFiles::Kept> StaticFiles::look_up(const fs::path& file) const {
  Kept now;
  if (::stat(file.c_str(), &now.state) != 0 || !S_ISREG(now.state.st_mode) || !may_be_seen(file))
    return std::nullopt;
  if (now.state.st_size > kLargestFile) return std::nullopt;
  const std::lock_guard lock(mutex_);
  const auto before = kept_.find(file.native());
  if (before != kept_.end() && is_same(before->second.state, now.state)) return before->second;
  if (before != kept_.end()) {
    kept_bytes_ -= before->second.bytes->size();
    kept_.erase(before);
  }
  std::string bytes(static_cast<std::size_t>(now.state.st_size), '\0');
  std::ifstream in(file, std::ios::binary);
  if (!in.read(bytes.data(), now.state.st_size)) return std::nullopt;
  now.etag = tag_of(bytes);
  now.bytes = std::make_shared<const std::string>(std::move(bytes));
  // Changed just now: another change might not show in its state.
  if (::time(nullptr) - now.state.st_mtim.tv_sec <= kSettleSeconds) return now;
  if (kept_bytes_ + now.bytes->size() > kMostKept) {
    kept_.clear();
    kept_bytes_ = 0;
  }
  kept_bytes_ += now.bytes->size();
  kept_.emplace(file.native(), now);
  return now;
}

FileAnswer StaticFiles::find(const FileRequest& request) const {
  const auto path = safe_path(request.target);
  if (!path) return refusal(400, "bad path\n");
  const std::string_view type = type_of(*path);
  if (is_hidden(*path) || type.empty()) return refusal(404, "not found\n");
  struct Packed {
    std::string_view encoding;
    std::string_view ending;
  };
  constexpr std::array kPacked = {Packed{"br", ".br"}, Packed{"gzip", ".gz"}, Packed{"", ""}};
  FileAnswer answer;
  for (const Packed& packed : kPacked) {
    if (!packed.encoding.empty() && !accepts(request.accept_encoding, packed.encoding)) continue;
    const auto kept = look_up(folder_ / (*path + std::string(packed.ending)));
    if (!kept) continue;
    answer.status = 200;
    answer.encoding = packed.encoding;
    answer.bytes = kept->bytes;
    answer.etag = kept->etag;
    break;
  }
  if (answer.status != 200) return refusal(404, "not found\n");
  answer.type = type;
  if (path->starts_with("assets/")) answer.cache_control = "public, max-age=31536000, immutable";
  if (names_tag(request.if_none_match, answer.etag)) {
    answer.status = 304;
    answer.bytes.reset();
  }
  return answer;
}

}  // namespace endeavor
