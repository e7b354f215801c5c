// Spanish articles and contractions for names of which only the name itself is known. A name's first
// word tells its gender and number: -a, -dad, -tad, -ión are feminine, -s is plural.
#pragma once

#include <string>
#include <string_view>

namespace endeavor::msg {

enum class SpanishJoin : unsigned char { The, A, To, Of };

// "el Mercado", "una Fortaleza", "al Banco", "de los Muelles".
void append_spanish(std::string& out, std::string_view name, SpanishJoin);

// "del Mar Jónico", "de las Azores", "de Santa Elena": waters and coasts take an article, places do not.
void append_spanish_of_waters(std::string& out, std::string_view name);

// "fichas de Cultura" from "ficha de Cultura".
void append_spanish_plural(std::string& out, std::string_view name);

}  // namespace endeavor::msg
