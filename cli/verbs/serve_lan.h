// For people around one table: where this machine is on the local network, and that as a picture for a phone.
#pragma once

#include <string>
#include <string_view>

namespace endeavor {

// "192.168.1.5": the address from which this machine would speak to others; empty without a network.
std::string lan_address();

// The text as a QR code in half blocks, light on dark, with the margin that readers want; empty when it is too
// long.
std::string qr_picture(std::string_view text);

// For a terminal, whose own colors may be the other way round.
std::string in_black_and_white(std::string_view picture);

}  // namespace endeavor
