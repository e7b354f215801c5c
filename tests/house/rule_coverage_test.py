"""tools/rule_coverage.py finds the rules of a page and the citations of a test, and nothing more."""
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import rule_coverage  # noqa: E402

PAGE = """# Rules
- R7.2 **To a track**: see R7.9.
**R7.3** Opening.
### R7.4 To a fleet
Text that mentions R1.1.
"""

TESTS = """// A file about ships, which mentions R1.1.
#include <gtest/gtest.h>

TEST(Ship, R7_3_the_last_space_opens) {
  play();  // R7.4
}

// helper of R9.9
void helper() {}

// R14.1 above
TEST_F(Draw, from_the_pile) {
}
"""


class RuleCoverage(unittest.TestCase):
    def test_rules_begin_lines(self):
        self.assertEqual(list(rule_coverage.rules_of(PAGE)), [(7, 2), (7, 3), (7, 4)])

    def test_citations_belong_to_tests(self):
        found = {name: set(rule_coverage.citations(text)) for name, text in rule_coverage.tests_of(TESTS)}
        self.assertEqual(found, {"Ship.R7_3_the_last_space_opens": {(7, 3), (7, 4)}, "Draw.from_the_pile": {(14, 1)}})

    def test_numbers_are_whole(self):
        self.assertEqual(set(rule_coverage.citations("R1_12_x AR2_1 R11.3")), {(1, 12), (11, 3)})


if __name__ == "__main__":
    unittest.main()
