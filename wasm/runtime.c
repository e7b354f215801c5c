/* What Debian's wasi-libc leaves open: its objects are compiled with stack protection, but the two names
   that this needs are not in the library. WebAssembly's own memory bounds do the guarding. */
#include <stdint.h>

uintptr_t __stack_chk_guard = 0x5bd1e995u;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
