// Boxes as things: see content_box.h.
#include "cli/verbs/content_box.h"

#include <filesystem>
#include <system_error>
#include <vector>

#include "cli/play/files.h"
#include "cli/terminal/print.h"
#include "content/files/files.h"
#include "messages/keys.h"
#include "notation/box/problem_text.h"
#include "notation/state/hash_text.h"

namespace endeavor {

namespace {

namespace fs = std::filesystem;

bool cannot_write(const std::string& path, const std::string& reason, Language language) {
  complain(msg::cli_cannot_write(language, {.file = path, .reason = reason}));
  return false;
}

// Nothing when it cannot be played, and then stderr was told why.
std::optional<BoxVersions> checked(const FilesRead& files, Language language) {
  const BoxResult result = load_box(files);
  for (const Problem& problem : result.problems) note(problem_text(problem, language));
  if (!result.ok()) return std::nullopt;
  return versions_of(result.box);
}

// Nothing when it is written, otherwise why not.
std::string write_new(OwnFile& file, const fs::path& path, const std::string& text, Language language) {
  const Written written = file.create(path, text);
  return written.how == Written::How::NameTaken ? msg::cli_name_taken(language) : written.why;
}

// A file of the box in its new folder.
std::string write_part(OwnFile& file, const fs::path& path, const std::string& text, Language language) {
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  return error ? error.message() : write_new(file, path, text, language);
}

// And the folders that are empty then.
void remove_all(std::vector<OwnFile>& parts) {
  std::error_code error;
  for (OwnFile& part : parts) {
    const fs::path folder = part.path().parent_path();
    part.remove();
    fs::remove(folder, error);
  }
}

bool is_free_for_folder(const fs::path& path) {
  std::error_code error;
  return !fs::exists(fs::symlink_status(path, error)) ||
         (fs::is_directory(path, error) && fs::is_empty(path, error));
}

}  // namespace

std::optional<BoxVersions> open_box(const std::string& path, Language language) {
  return checked(read_box_at(path), language);
}

std::string about_text(const BoxVersions& box, Language language) {
  std::string text;
  const auto add = [&](const std::string& part) { (text += text.empty() ? "" : " · ") += part; };
  if (box.read() && !is_builtin(box.newest())) {
    const BoxAbout& about = box.read()->about;
    const std::string_view name = about.name[index(language)].view();
    if (!name.empty()) add(std::string(name));
    if (!about.author.empty()) add(msg::content_by(language, {.name = about.author.view()}));
    if (!about.version.empty()) add(msg::content_version(language, {.version = about.version.view()}));
  }
  if (is_builtin(box.newest())) add(msg::content_built_in(language));
  add(msg::content_hash(language, {.id = hash_text(box.newest().hash)}));
  return msg::content_box(language, {.text = text});
}

bool pack_box(const std::string& from, const std::string& to, Language language) {
  const FilesRead files = read_box_at(from);
  const auto box = checked(files, language);
  if (!box) return false;
  std::string why;
  const auto bytes = write_box_file(files.texts, why);
  if (!bytes) return cannot_write(to, why, language);
  OwnFile file;
  why = write_new(file, to, *bytes, language);
  if (!why.empty()) return cannot_write(to, why, language);
  print(about_text(*box, language) + '\n' + msg::cli_content_written(language, {.file = to}) + '\n');
  return true;
}

bool unpack_box(const std::string& from, const std::string& to, Language language) {
  const FilesRead files = read_box_at(from);
  const auto box = checked(files, language);
  if (!box) return false;
  if (!is_free_for_folder(to)) return cannot_write(to, msg::cli_name_taken(language), language);
  std::vector<OwnFile> parts;
  for (const auto& [place, text] : files.texts) {
    if (!is_place_of_a_box(place)) continue;
    const fs::path path = fs::path(to) / place;
    const std::string why = write_part(parts.emplace_back(), path, text, language);
    if (why.empty()) continue;
    remove_all(parts);  // half a box is none
    return cannot_write(path.string(), why, language);
  }
  print(about_text(*box, language) + '\n' + msg::cli_content_written(language, {.file = to}) + '\n');
  return true;
}

}  // namespace endeavor
