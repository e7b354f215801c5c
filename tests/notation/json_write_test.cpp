// The one writer of JSON: what it puts between the values, and that nothing is left open or doubled.
#include "notation/json/json_write.h"

#include <gtest/gtest.h>

namespace endeavor {
namespace {

TEST(JsonWrite, empty_lists_and_objects_are_closed) {
  std::string out;
  {
    const Fields nothing(out);
  }
  EXPECT_EQ(out, "{}");
  out.clear();
  {
    Fields fields(out);
    fields.items("list");
    fields.object("object");
    fields.whole("number", 1);
  }
  EXPECT_EQ(out, R"({"list":[],"object":{},"number":1})");
}

TEST(JsonWrite, every_kind_of_member) {
  std::string out;
  {
    Fields fields(out);
    fields.text("text", "\"a\"\n");
    fields.id("id", "far-east");
    fields.whole("whole", -12);
    fields.decimal("decimal", 1.5, 2);
    fields.truth("truth", false);
    fields.none("none");
    fields.id_or_none("some", "docks");
    fields.id_or_none("nothing", "");
    for (Items list = fields.items("items"); const int i : {9, 10}) append_int(list.next(), i);
    fields.object("object").truth("in", true);
  }
  EXPECT_EQ(out, R"({"text":"\"a\"\n","id":"far-east","whole":-12,"decimal":1.50,"truth":false,"none":null,)"
                 R"("some":"docks","nothing":null,"items":[9,10],"object":{"in":true}})");
}

TEST(JsonWrite, keys_and_values_made_of_several_ids) {
  const auto write = [](std::string& out) { (out += "boston") += "--london"; };
  std::string out;
  {
    Fields fields(out);
    write(fields.quoted("link"));
    append_int(fields.key_made(write), 1);
    append_int(fields.key_made(write), 2);
  }
  EXPECT_EQ(out, R"({"link":"boston--london","boston--london":1,"boston--london":2})");
}

}  // namespace
}  // namespace endeavor
