# What was compiled once is not compiled again, whichever clone it lies in: ccache, kept beside the bare system of
# tools/fresh. A file is taken from there only when the compiler, its flags and every header are the same to the
# byte, so a bare machine that lacks one of them still fails. For the release build and WebAssembly; the other builds
# are made once in a check, and gain more from headers parsed once (cmake/house.cmake). Sourced by ./check and
# tools/fresh.
compiled=${XDG_CACHE_HOME:-$HOME/.cache}/endeavor/compiled

# compiled_settings SOURCES CACHE: the environment in which cmake builds SOURCES so, a line each.
compiled_settings() {
  printf '%s\n' CMAKE_CXX_COMPILER_LAUNCHER=ccache "CCACHE_DIR=$2" CCACHE_MAXSIZE=2G \
    CCACHE_COMPILERCHECK=content "CCACHE_BASEDIR=$1" CCACHE_NOHASHDIR=true \
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
}
