// Nothing: the precompiled headers of the tests (tests/CMakeLists.txt) belong to a library, and a library
// needs a file.
