# Makes a C++ file that gives out the bytes of another file, without reading anything when the program runs:
#   cmake -DFROM=ai/network/weights.bin -DTO=…/weights_bytes.cpp -DHEADER=ai/network/weights.h -DFUNCTION=weights_file
#         -P cmake/embed.cmake
# The header declares std::span<const std::uint8_t> FUNCTION() in the namespace endeavor. A string literal, because
# compilers read it a hundred times faster than a list of numbers.
file(READ ${FROM} bytes HEX)
string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
get_filename_component(name ${FROM} NAME)
file(WRITE ${TO} "// The bytes of ${name}; made by cmake/embed.cmake.
#include \"${HEADER}\"

namespace endeavor {

namespace {

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored \"-Woverlength-strings\"
constexpr std::uint8_t kBytes[] = \"${bytes}\";
#pragma GCC diagnostic pop

}  // namespace

std::span<const std::uint8_t> ${FUNCTION}() { return std::span(kBytes).first(sizeof kBytes - 1); }

}  // namespace endeavor
")
