# How every target of the house is built: language, warnings, sanitizers and the functions that the
# folders call.
#
#   endeavor_library(endeavor_engine SOURCES a.cpp b.cpp LINKS endeavor_content [NO_EXCEPTIONS] [COLD] [HEADERS …])
#   endeavor_program(endeavor SOURCES main.cpp LINKS endeavor_cli)           build/endeavor
#   endeavor_program(make_messages TOOL SOURCES … LINKS …)                   build/tools/make_messages
#
# Includes are written from the repository root ("engine/state.h"). A generated file goes to
# ${ENDEAVOR_GENERATED}/<folder>/ and is included the same way ("messages/keys.h").

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_COLOR_DIAGNOSTICS ON)
set_property(GLOBAL PROPERTY USE_FOLDERS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O2")
set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g -fno-omit-frame-pointer")
if(NOT ENDEAVOR_ASSERTS AND CMAKE_BUILD_TYPE STREQUAL "Release")
  string(APPEND CMAKE_CXX_FLAGS_RELEASE " -DNDEBUG")
endif()

if(NOT DEFINED CMAKE_COMPILE_WARNING_AS_ERROR)
  set(CMAKE_COMPILE_WARNING_AS_ERROR ON)
endif()

set(ENDEAVOR_GENERATED ${PROJECT_BINARY_DIR}/generated CACHE PATH "Where generated files lie; lint uses another build's")

# One seed must give one game everywhere, so no compiler may fuse a multiplication with an addition.
add_compile_options(-ffp-contract=off)

# What is compiled is the same in whichever folder the sources lie, also where a test names its file; so a cache can pass
# it on to another clone.
add_compile_options(-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)

# Sets are bits, and rules and bots count them all the time: every x86-64 since 2009 has an instruction for it.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  add_compile_options(-march=x86-64-v2)
endif()

# A report needs the lines, nobody looks at variables. Optimizing checked code takes long, so what is COLD
# is not (endeavor_library); undefined behaviour is looked for in our own lines.
if(ENDEAVOR_SANITIZE)
  set(CMAKE_CXX_FLAGS_DEBUG "-O0 -gline-tables-only -fno-omit-frame-pointer")
  set(ENDEAVOR_FAST_ENOUGH -O1)
  add_compile_options(-fsanitize=${ENDEAVOR_SANITIZE} -fno-sanitize-recover=all
                      -fsanitize-ignorelist=${CMAKE_CURRENT_LIST_DIR}/sanitize_ignore.txt)
  add_link_options(-fsanitize=${ENDEAVOR_SANITIZE})
endif()
if(ENDEAVOR_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

set(ENDEAVOR_WARNINGS
    -Wall -Wextra -Wpedantic
    -Wconversion -Wsign-conversion -Wdouble-promotion
    -Wshadow -Wold-style-cast -Wcast-qual -Wcast-align
    -Wextra-semi -Wnon-virtual-dtor -Woverloaded-virtual
    -Wformat=2 -Wimplicit-fallthrough -Wundef -Wunused)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # -Wrestrict: false alarms inside std::string of g++ 12 (GCC bug 105651).
  list(APPEND ENDEAVOR_WARNINGS -Wduplicated-cond -Wlogical-op -Wno-restrict)
endif()

# What all targets of ours share.
function(endeavor_house_rules target)
  target_compile_options(${target} PRIVATE ${ENDEAVOR_WARNINGS})
endfunction()

# Most of the time of a build goes into reading headers. So those that nearly every file of a library includes are
# parsed once, and its files are compiled sixteen at a time; that halves the work and changes nothing in what is built.
# Every file still includes what it uses and could be compiled alone: the clang build does it.
option(ENDEAVOR_BATCHES "Compile the files of a library in batches, over headers parsed once" ON)
set(ENDEAVOR_COMMON_HEADERS <algorithm> <array> <memory> <optional> <span> <string> <string_view> <vector>)

function(endeavor_batches target)
  get_target_property(sources ${target} SOURCES)
  list(LENGTH sources count)
  if(ENDEAVOR_BATCHES AND count GREATER 4)  # for fewer files it costs more than it saves
    set(headers ${ENDEAVOR_COMMON_HEADERS} ${ARGN})
    if(CMAKE_CXX_COMPILER_LAUNCHER)
      # A cache passes on what was parsed to clones in other folders. It remembers where our own headers lay, and of
      # clang's also where it lay itself.
      list(FILTER headers INCLUDE REGEX "^<")
    endif()
    if(NOT (CMAKE_CXX_COMPILER_LAUNCHER AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang"))
      target_precompile_headers(${target} PRIVATE ${headers})
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 16)
  endif()
endfunction()

# What a function of ours was given and does not know.
function(endeavor_known_only call unknown)
  if(unknown)
    message(FATAL_ERROR "${call}: do not know ${unknown}")
  endif()
endfunction()

# HEADERS: what this library's files share beside the common ones. COLD: waits for people or the network, and is not
# optimized under the sanitizers.
function(endeavor_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "NO_EXCEPTIONS;COLD" "" "SOURCES;LINKS;HEADERS")
  endeavor_known_only("endeavor_library(${name})" "${arg_UNPARSED_ARGUMENTS}")
  if(NOT name MATCHES "^endeavor_")
    message(FATAL_ERROR "endeavor_library(${name}): a library is called endeavor_<folder>")
  endif()
  if(NOT arg_SOURCES)
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE ${PROJECT_SOURCE_DIR} ${ENDEAVOR_GENERATED})
    target_link_libraries(${name} INTERFACE ${arg_LINKS})
    return()
  endif()
  add_library(${name} STATIC ${arg_SOURCES})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR} ${ENDEAVOR_GENERATED})
  target_link_libraries(${name} PUBLIC ${arg_LINKS})
  endeavor_house_rules(${name})
  if(arg_NO_EXCEPTIONS)
    target_compile_options(${name} PRIVATE -fno-exceptions -fno-rtti)
  endif()
  if(NOT arg_COLD)
    target_compile_options(${name} PRIVATE ${ENDEAVOR_FAST_ENOUGH})
  endif()
  endeavor_batches(${name} ${arg_HEADERS})
endfunction()

function(endeavor_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "TOOL" "" "SOURCES;LINKS")
  endeavor_known_only("endeavor_program(${name})" "${arg_UNPARSED_ARGUMENTS}")
  add_executable(${name} ${arg_SOURCES})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR} ${ENDEAVOR_GENERATED})
  target_link_libraries(${name} PRIVATE ${arg_LINKS})
  endeavor_house_rules(${name})
  if(arg_TOOL)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tools)
  else()
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  endif()
endfunction()
