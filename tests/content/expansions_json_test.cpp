// What a display learns about Exploits, Nations and Fates from the answer to `content`.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "content/content.h"
#include "notation/json/json_write.h"
#include "notation/referee/content_json.h"

namespace endeavor {
namespace {

using json = nlohmann::ordered_json;

// The part of the answer as an object of its own.
json expansions(Language language) {
  std::string text;
  {
    Fields fields(text);
    append_expansions(fields, builtin_content(), language);
  }
  return json::parse(text);
}

const json& with_id(const json& list, std::string_view id) {
  return *std::find_if(list.begin(), list.end(), [&](const json& item) { return item["id"] == id; });
}

TEST(ExpansionsJson, HasEveryTileAndCardInOrder) {
  const json box = expansions(Language::En);
  EXPECT_EQ(box["exploits"].size(), 15U);
  EXPECT_EQ(box["nations"].size(), 6U);
  EXPECT_EQ(box["fates"].size(), 12U);
  EXPECT_EQ(box["exploits"][0]["id"], "spice-trade");
  EXPECT_EQ(box["nations"][2]["id"], "castile");
  EXPECT_EQ(box["fates"][11]["id"], "two-shores");
}

// R13.1, R13.2
TEST(ExpansionsJson, ExploitsHaveWhatIsPrintedOnTheTile) {
  const json exploits = expansions(Language::En)["exploits"];
  const json& palmares = with_id(exploits, "palmares");
  EXPECT_EQ(palmares["regions"].dump(), R"(["africa","south-america"])");
  EXPECT_EQ(palmares["presence"], 1);
  EXPECT_EQ(palmares["limit"], 4);
  EXPECT_EQ(palmares["origin"], "ours");
  EXPECT_EQ(palmares["score"]["max"], 13);
  EXPECT_EQ(palmares["score"]["clean"], true);
  EXPECT_EQ(palmares["abilities"].size(), 1U);
  EXPECT_EQ(palmares["abilities"][0]["id"], "a");
  EXPECT_EQ(palmares["abilities"][0]["symbol"], "occupy");
  EXPECT_EQ(palmares["abilities"][0]["clean"], true);
  const json& letter = with_id(exploits, "letter-from-jamaica");
  EXPECT_EQ(letter["limit"], 0);
  EXPECT_EQ(letter["abilities"][0]["once"], false);
  EXPECT_EQ(letter["abilities"][1]["once"], true);
  EXPECT_EQ(letter["abilities"][1]["text"], "Draw, once per game: move 3 discs from your supply to your harbor.");
}

// R12.3, R12.4, R12.8
TEST(ExpansionsJson, NationsAndFatesHaveWhatIsPrintedOnThem) {
  const json box = expansions(Language::En);
  EXPECT_EQ(
      with_id(box["nations"], "netherlands").dump(),
      R"({"id":"netherlands","name":"The Netherlands","setup":"Move 3 discs from your supply to your harbor.",)"
      R"("top":{"symbol":"draw","reveals":"wealth","text":"Draw: the disc goes to your harbor."},)"
      R"("middle":{"reveals":"influence","text":"Mobilization: Occupy in Africa or Ship to Africa."},)"
      R"("origin":"draft","aos":"draft","ours":"setup"})");
  EXPECT_EQ(with_id(box["fates"], "round-the-world").dump(),
            R"({"id":"round-the-world","name":"Round the World","requires":{"south-america":3,"far-east":3},)"
            R"("score":{"clean":false,"max":12,"text":"2 Glory for each region where you have at least 3 discs."},)"
            R"("origin":"ours","aos":"ours"})");
}

TEST(ExpansionsJson, SpeaksTheLanguageAsked) {
  const json box = expansions(Language::Es);
  EXPECT_EQ(box["exploits"][0]["name"], "El comercio de las especias");
  EXPECT_TRUE(std::string(box["exploits"][0]["note"]).starts_with("La pimienta de Malabar"));
  EXPECT_EQ(box["nations"][0]["top"]["text"], "Coger: el disco pasa a tu Puerto.");
  EXPECT_EQ(with_id(box["fates"], "great-works")["name"], "Grandes obras");
}

}  // namespace
}  // namespace endeavor
