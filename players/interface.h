// The base of what others implement and hold by a pointer: nobody copies it, and whoever has it may delete it.
#pragma once

namespace endeavor {

class Interface {
 public:
  Interface() = default;
  Interface(const Interface&) = delete;
  Interface& operator=(const Interface&) = delete;
  virtual ~Interface() = default;
};

}  // namespace endeavor
