# Toolchain for WebAssembly: Debian's clang-22 with its wasm32 libraries. A reactor, so that the page
# calls functions instead of running a program. Used by wasm/CMakeLists.txt.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-22)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_AR llvm-ar-22)
set(CMAKE_RANLIB llvm-ranlib-22)
foreach(language IN ITEMS C CXX)
  set(CMAKE_${language}_COMPILER_TARGET wasm32-wasi)
  # clang-22 would rather be told wasip1, but Debian's libraries lie in folders called wasm32-wasi.
  set(CMAKE_${language}_FLAGS_INIT "-Wno-deprecated")
endforeach()
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
