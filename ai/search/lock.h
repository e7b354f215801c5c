// A lock for the search tree. In WebAssembly there is one thread and nothing to lock.
#pragma once

#if defined(__wasm__)

namespace endeavor {

struct Lock {
  void lock() {}
  void unlock() {}
};

}  // namespace endeavor

#else

#include <mutex>

namespace endeavor {

using Lock = std::mutex;

}  // namespace endeavor

#endif
