// The module endeavor._endeavor; python/endeavor/__init__.py hands its names on.
#include "python/module/module.h"

NB_MODULE(_endeavor, m) {
  m.doc() = "The rules, bots and environments of Endeavor, compiled. Use `import endeavor`.";
  m.attr("RULES_VERSION") = endeavor::kRulesVersion;
  nanobind::set_leak_warnings(false);  // Python may end while modules still hold classes
  endeavor::py::bind_rules(m);
  endeavor::py::bind_state(m);
  endeavor::py::bind_game(m);
  endeavor::py::bind_weights(m);
  endeavor::py::bind_bots(m);
  endeavor::py::bind_vector_env(m);
  endeavor::py::bind_lab(m);
}
