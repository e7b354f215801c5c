// Numbers of ours as arrays of NumPy, which then own them: nothing is copied.
#pragma once

#include <nanobind/ndarray.h>

#include <memory>
#include <vector>

#include "python/module/module.h"

namespace endeavor::py {

// One row, or rows of so many columns.
template <class Number>
nb::object array_of(std::vector<Number> numbers, std::size_t columns = 0) {
  auto kept = std::make_unique<std::vector<Number>>(std::move(numbers));
  Number* const data = kept->data();
  const std::size_t size = kept->size();
  const nb::capsule owner(kept.release(), [](void* p) noexcept { delete static_cast<std::vector<Number>*>(p); });
  if (columns == 0) return nb::cast(nb::ndarray<nb::numpy, Number>(data, {size}, owner));
  return nb::cast(nb::ndarray<nb::numpy, Number>(data, {size / columns, columns}, owner));
}

}  // namespace endeavor::py
