// A box in one file, a zip: see content/files/files.h. The only file that knows the zip library. What is written is
// not compressed, so that the bytes depend on the box alone and on no library, here and in a browser; what is read
// may be.
#include <zip.h>

#include <fstream>
#include <memory>
#include <set>
#include <system_error>

#include "content/files/files.h"
#include "content/files/toml_document.h"

namespace endeavor {
namespace {

constexpr std::size_t kMaxBoxFileBytes = std::size_t{16} << 20;
constexpr zip_int64_t kMaxEntries = 200;
constexpr zip_uint16_t kNoDate = 1 << 5 | 1;  // the first day that a zip can say, 1 January 1980
constexpr zip_uint32_t kPlainFile = 0100644U << 16;

struct DiscardZip {
  void operator()(zip_t* zip) const { zip_discard(zip); }
};
struct CloseEntry {
  void operator()(zip_file_t* entry) const { zip_fclose(entry); }
};
using Zip = std::unique_ptr<zip_t, DiscardZip>;
using Entry = std::unique_ptr<zip_file_t, CloseEntry>;

class LastError {
 public:
  LastError() { zip_error_init(&error_); }
  ~LastError() { zip_error_fini(&error_); }
  LastError(const LastError&) = delete;
  LastError& operator=(const LastError&) = delete;
  operator zip_error_t*() { return &error_; }
  std::string text() { return zip_error_strerror(&error_); }

 private:
  zip_error_t error_{};
};

// An absolute path, a step upwards, a path of another system: nothing that may become the name of a file.
bool leads_out(std::string_view name) {
  if (name.empty() || name.front() == '/' || name.find_first_of("\\:") != std::string_view::npos) return true;
  while (!name.empty()) {
    const std::size_t end = std::min(name.find('/'), name.size());
    const std::string_view step = name.substr(0, end);
    if (step.empty() || step == "." || step == "..") return true;
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return false;
}

class BoxFileReader {
 public:
  BoxFileReader(std::string_view bytes, const std::string& name) : bytes_(bytes), name_(name) {}

  FilesRead read() {
    LastError error;
    zip_source_t* source = zip_source_buffer_create(bytes_.data(), bytes_.size(), 0, error);
    const Zip zip(source == nullptr ? nullptr : zip_open_from_source(source, ZIP_RDONLY, error));
    if (!zip) {
      if (source != nullptr) zip_source_free(source);
      problem(BoxFault::NotABoxFile, {.word = error.text()});
      return std::move(read_);
    }
    const zip_int64_t count = zip_get_num_entries(zip.get(), 0);
    if (count == 0) {  // for the library an empty file is one too
      zip_error_set(error, ZIP_ER_NOZIP, 0);
      problem(BoxFault::NotABoxFile, {.word = error.text()});
    }
    if (count > kMaxEntries) problem(BoxFault::ManyFiles, {.high = kMaxEntries});
    for (zip_int64_t i = 0; i < count && !refused_; ++i) read_entry(zip.get(), static_cast<zip_uint64_t>(i));
    if (read_.texts.empty() && read_.problems.empty()) problem(BoxFault::NoBoxInside);
    return std::move(read_);
  }

 private:
  // With the whole file, which is not read any further. What is wrong with one of the files in it leaves the others
  // as they are.
  void problem(BoxFault fault, FaultDetails details = {}) {
    refused_ = true;
    read_.problems.push_back({name_, 0, "", fault, std::move(details)});
  }

  void read_entry(zip_t* zip, zip_uint64_t at) {
    const char* given = zip_get_name(zip, at, ZIP_FL_ENC_RAW);
    const std::string name = given == nullptr ? "" : given;
    if (leads_out(name)) return problem(BoxFault::NameLeadsOut, {.word = name});
    if (!seen_.insert(name).second) return problem(BoxFault::NameTwice, {.word = name});
    const bool wanted = is_place_of_a_box(name) || (name.starts_with("rules-") && name.ends_with(".toml"));
    if (!wanted) return;
    const Entry entry(zip_fopen_index(zip, at, 0));
    std::string text;
    if (!entry || !read_all(entry.get(), text))
      read_.problems.push_back({name, 0, "", BoxFault::CannotBeRead, {}});
    else if (text.size() > kMaxFileBytes)
      read_.problems.push_back({name, 0, "", BoxFault::TooLarge, {.high = kMaxFileBytes / 1024}});
    else
      read_.texts.emplace(name, std::move(text));
  }

  // To the end, where the library compares the sum, or to more than is allowed, whatever the file says of its size.
  static bool read_all(zip_file_t* entry, std::string& text) {
    std::string chunk(std::size_t{1} << 16, '\0');
    while (text.size() <= kMaxFileBytes) {
      const zip_int64_t got = zip_fread(entry, chunk.data(), chunk.size());
      if (got < 0) return false;
      if (got == 0) return true;
      text.append(chunk, 0, static_cast<std::size_t>(got));
    }
    return true;
  }

  std::string_view bytes_;
  const std::string& name_;
  std::set<std::string> seen_;
  bool refused_ = false;
  FilesRead read_;
};

bool add_file(zip_t* zip, const std::string& name, const std::string& text) {
  zip_source_t* source = zip_source_buffer(zip, text.data(), text.size(), 0);
  if (source == nullptr) return false;
  const zip_int64_t added = zip_file_add(zip, name.c_str(), source, ZIP_FL_ENC_UTF_8);
  if (added < 0) {
    zip_source_free(source);
    return false;
  }
  const auto at = static_cast<zip_uint64_t>(added);
  return zip_set_file_compression(zip, at, ZIP_CM_STORE, 0) == 0 &&
         zip_file_set_dostime(zip, at, 0, kNoDate, 0) == 0 &&
         zip_file_set_external_attributes(zip, at, 0, ZIP_OPSYS_UNIX, kPlainFile) == 0;
}

bool copy_bytes(zip_source_t* source, std::string& bytes) {
  zip_stat_t stat;
  if (zip_source_stat(source, &stat) != 0 || zip_source_open(source) != 0) return false;
  bytes.resize(stat.size);
  const zip_int64_t got = zip_source_read(source, bytes.data(), bytes.size());
  zip_source_close(source);
  return got >= 0 && static_cast<std::size_t>(got) == bytes.size();
}

}  // namespace

FilesRead read_box_file(std::string_view bytes, const std::string& name) {
  return BoxFileReader(bytes, name).read();
}

std::optional<std::string> write_box_file(const ContentFiles& files, std::string& why) {
  LastError error;
  zip_source_t* target = zip_source_buffer_create(nullptr, 0, 0, error);
  Zip zip(target == nullptr ? nullptr : zip_open_from_source(target, ZIP_CREATE | ZIP_TRUNCATE, error));
  if (!zip) {
    if (target != nullptr) zip_source_free(target);
    why = error.text();
    return std::nullopt;
  }
  zip_source_keep(target);
  bool good = true;
  for (const auto& [name, text] : files)
    if (is_place_of_a_box(name)) good = good && add_file(zip.get(), name, text);
  if (!good) why = zip_strerror(zip.get());
  zip_t* closing = good ? zip.release() : nullptr;
  if (good && zip_close(closing) != 0) {
    why = zip_strerror(closing);
    zip.reset(closing);
    good = false;
  }
  std::string bytes;
  if (good && !copy_bytes(target, bytes)) {
    why = zip_error_strerror(zip_source_error(target));
    good = false;
  }
  zip_source_free(target);
  return good ? std::optional(std::move(bytes)) : std::nullopt;
}

FilesRead read_box_at(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return read_folder(path);
  const std::string name = path.string();
  std::ifstream in(path, std::ios::binary);
  std::string bytes(kMaxBoxFileBytes + 1, '\0');
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  const auto fails = [&](BoxFault fault, FaultDetails details = {}) {
    return FilesRead{.texts = {}, .problems = {{name, 0, "", fault, std::move(details)}}};
  };
  if (!in.is_open() || in.bad()) return fails(BoxFault::CannotBeRead);
  if (bytes.size() > kMaxBoxFileBytes) return fails(BoxFault::TooLarge, {.high = kMaxBoxFileBytes / 1024});
  return read_box_file(bytes, name);
}

}  // namespace endeavor
