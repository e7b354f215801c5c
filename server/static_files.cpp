// Paths are decoded and tested before the file system sees them; see static_files.h.
#include "server/static_files.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <optional>

namespace endeavor {
namespace {

namespace fs = std::filesystem;

struct TypeRow {
  std::string_view ending;
  std::string_view type;
};
constexpr std::array kTypes = {TypeRow{".html", "text/html; charset=utf-8"},
                               TypeRow{".js", "text/javascript; charset=utf-8"},
                               TypeRow{".css", "text/css; charset=utf-8"},
                               TypeRow{".json", "application/json"},
                               TypeRow{".webmanifest", "application/manifest+json"},
                               TypeRow{".svg", "image/svg+xml"},
                               TypeRow{".png", "image/png"},
                               TypeRow{".wasm", "application/wasm"},
                               TypeRow{".woff2", "font/woff2"},
                               TypeRow{".txt", "text/plain; charset=utf-8"}};

std::string_view type_of(std::string_view path) {
  for (const TypeRow& row : kTypes)
    if (path.ends_with(row.ending)) return row.type;
  return "application/octet-stream";
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

// The part of a path below the folder, or nothing for one that tries to leave it or has odd characters.
std::optional<std::string> safe_path(std::string_view target) {
  const auto path = decoded(target.substr(0, target.find_first_of("?#")));
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

// Calls `look` with each item of a list with commas until one pleases it.
template <typename Look>
bool any_item(std::string_view list, const Look& look) {
  while (!list.empty()) {
    const std::string_view item = list.substr(0, list.find(','));
    list.remove_prefix(std::min(item.size() + 1, list.size()));
    if (look(trimmed(item))) return true;
  }
  return false;
}

bool same_letters(std::string_view a, std::string_view b) {
  const auto low = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, low, low);
}

// Does the browser's list name this encoding, and not with ;q=0?
bool accepts(std::string_view list, std::string_view encoding) {
  return any_item(list, [&](std::string_view item) {
    const std::size_t semicolon = std::min(item.find(';'), item.size());
    if (!same_letters(trimmed(item.substr(0, semicolon)), encoding)) return false;
    const std::string_view rest = item.substr(semicolon);
    const std::size_t weight = rest.find("q=");
    return weight == std::string_view::npos || rest.find_first_of("123456789", weight) != std::string_view::npos;
  });
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
  return any_item(list, [&](std::string_view item) {
    if (item.starts_with("W/")) item.remove_prefix(2);
    return item == "*" || item == tag;
  });
}

FileAnswer refusal(std::uint16_t status, std::string_view text) {
  FileAnswer answer;
  answer.status = status;
  answer.body = text;
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
bool StaticFiles::is_inside(const fs::path& file) const {
  std::error_code error;
  const fs::path real = fs::canonical(file, error);
  if (error) return false;
  return std::ranges::mismatch(folder_, real).in1 == folder_.end();
}

bool StaticFiles::read(const fs::path& file, std::string& body) const {
  std::error_code error;
  if (!fs::is_regular_file(file, error) || !is_inside(file)) return false;
  std::ifstream in(file, std::ios::binary);
  if (!in) return false;
  body.assign(std::istreambuf_iterator<char>(in), {});
  return true;
}

FileAnswer StaticFiles::find(const FileRequest& request) const {
  const auto path = safe_path(request.target);
  if (!path) return refusal(400, "bad path\n");
  struct Packed {
    std::string_view encoding;
    std::string_view ending;
  };
  constexpr std::array kPacked = {Packed{"br", ".br"}, Packed{"gzip", ".gz"}, Packed{"", ""}};
  FileAnswer answer;
  for (const Packed& packed : kPacked) {
    if (!packed.encoding.empty() && !accepts(request.accept_encoding, packed.encoding)) continue;
    if (!read(folder_ / (*path + std::string(packed.ending)), answer.body)) continue;
    answer.status = 200;
    answer.encoding = packed.encoding;
    break;
  }
  if (answer.status != 200) return refusal(404, "not found\n");
  answer.type = type_of(*path);
  answer.etag = tag_of(answer.body);
  if (path->starts_with("assets/")) answer.cache_control = "public, max-age=31536000, immutable";
  if (names_tag(request.if_none_match, answer.etag)) {
    answer.status = 304;
    answer.body.clear();
  }
  return answer;
}

}  // namespace endeavor
