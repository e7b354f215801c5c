"""tools/mutate.py spoils code and leaves comments, literals and declarations alone."""
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import mutate  # noqa: E402


def spoilt(line):
    return {new for _, new in mutate.mutations(line)}


class Mutate(unittest.TestCase):
    def test_comparisons_and_numbers(self):
        self.assertEqual(spoilt("  return a < 3;"),
                         {"  return a <= 3;", "  return a > 3;", "  return a < 4;", "  return a < 2;"})

    def test_conditions(self):
        self.assertIn("  if (!(deck_empty(s, d))) return;", spoilt("  if (deck_empty(s, d)) return;"))

    def test_statements(self):
        self.assertIn("  ;", spoilt("  give_token(s, who);  // R6.7"))
        self.assertIn("  ;", spoilt("  p.harbor -= n;"))
        self.assertNotIn("  ;", spoilt("  const int n = count(s);"))

    def test_not_in_comments_and_strings(self):
        self.assertEqual(spoilt("// R8.4 needs 2 discs"), set())
        self.assertEqual(spoilt('  name("a < 2");  // 3 < 4'), {"  ;"})

    def test_not_templates_or_asserts(self):
        self.assertEqual(spoilt("  std::array<Seat, kSeats> order{};"), set())
        self.assertEqual(spoilt("  assert(n < 3);"), set())

    def test_all_rules_can_be_spoilt(self):
        spoilt_files = {file for file, _, _ in mutate.candidates(mutate.ROOT)}
        for rules in (mutate.ROOT / "engine/rules").rglob("*.cpp"):
            self.assertIn(rules.relative_to(mutate.ROOT), spoilt_files)


if __name__ == "__main__":
    unittest.main()
