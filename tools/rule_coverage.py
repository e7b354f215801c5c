#!/usr/bin/env python3
"""Which test checks which rule: reads the numbered rules and the tests, fails on a rule without a test.

    tools/rule_coverage.py            a summary; exit 1 on a gap
    tools/rule_coverage.py --list     the whole table, rule → tests
    tools/rule_coverage.py --rule 8.4 the tests of one rule

A rule is a list item or heading of docs/rules.en.md that begins with its number (`- R8.4 …`,
`**R8.4** …`). A test cites it in its name, TEST(Attack, R8_4_needs_two_discs), or in a comment `R8.4`
directly above it or inside it. Data files under tests/data cite in lines that begin with # or //.
Every rule of chapters 1–14 needs a test.
"""
import argparse
import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NEED_TESTS = set(range(1, 15))

RULE_LINE = re.compile(r"^\s*(?:[-*]\s+|#+\s+)?(?:\*\*)?R(\d+)\.(\d+)\b")
CITATION = re.compile(r"(?<![A-Za-z0-9])R(\d+)\.(\d+)\b")
IN_NAME = re.compile(r"(?<![A-Za-z0-9])R(\d+)_(\d+)(?![0-9])")
TEST = re.compile(r"^(?:RC_G)?(?:TEST|TEST_F|TEST_P|TYPED_TEST|TEST_PROP|TEST_FIXTURE_PROP)\s*\(\s*(\w+)\s*,\s*(\w+)", re.M)
PYTHON_TEST = re.compile(r"^[ \t]*def (test_\w+)", re.M)


def rules_of(text):
    """Number → first line, in the order of the page. A rule is where a line begins with its number."""
    rules = {}
    for line in text.splitlines():
        found = RULE_LINE.match(line)
        if found:
            rules.setdefault((int(found[1]), int(found[2])), line[found.end():].replace("**", "").strip(". :"))
    return rules


def comment_above(text, start):
    """Where the comment lines that stand directly above a position begin."""
    while start > 0:
        previous = text.rfind("\n", 0, start - 1) + 1
        if not text[previous:start].lstrip().startswith("//"):
            break
        start = previous
    return start


def tests_of(text, python=False):
    """(test name, the text that belongs to it: comment above, name and body) for each test of a file."""
    found = list((PYTHON_TEST if python else TEST).finditer(text))
    for i, test in enumerate(found):
        end = comment_above(text, found[i + 1].start()) if i + 1 < len(found) else len(text)
        if not python:
            close = re.compile(r"^}", re.M).search(text, test.end())  # bodies are closed at the margin
            end = min(end, close.start()) if close else end
        name = test[1] if python else f"{test[1]}.{test[2]}"
        yield name, text[comment_above(text, test.start()):end]


def citations(text):
    for pattern in (CITATION, IN_NAME):
        for found in pattern.finditer(text):
            yield int(found[1]), int(found[2])


def coverage(root):
    """Rule → sorted test names, over all of tests/."""
    covered = defaultdict(set)
    for file in sorted((root / "tests").rglob("*")):
        where = file.relative_to(root / "tests")
        if where.parts[0] == "house":
            continue
        if where.parts[0] == "data" and file.is_file():
            for line in file.read_text(encoding="utf-8", errors="replace").splitlines():
                if line.startswith(("#", "//")):
                    for rule in citations(line):
                        covered[rule].add(where.as_posix())
        elif file.suffix in (".cpp", ".py"):
            for name, text in tests_of(file.read_text(encoding="utf-8"), file.suffix == ".py"):
                for rule in citations(text):
                    covered[rule].add(f"{where.as_posix()}: {name}")
    return covered


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--list", action="store_true", help="print the table rule → tests")
    arguments.add_argument("--rule", help="print the tests of one rule, for example 8.4")
    arguments.add_argument("--root", type=Path, default=ROOT)
    options = arguments.parse_args()

    page = options.root / "docs/rules.en.md"
    if not page.is_file():
        sys.exit(f"{page} is not there, so there is no list of rules to cover")
    rules = rules_of(page.read_text(encoding="utf-8"))
    covered = coverage(options.root)

    if options.rule:
        chapter, number = map(int, options.rule.lstrip("R").split("."))
        print("\n".join(sorted(covered.get((chapter, number), [])) or ["no test"]))
        return
    if options.list:
        for rule in sorted(rules):
            tests = sorted(covered.get(rule, []))
            print(f"R{rule[0]}.{rule[1]}  {rules[rule][:80]}")
            print("\n".join(f"    {test}" for test in tests) or "    no test")

    wanted = [r for r in sorted(rules) if r[0] in NEED_TESTS]
    gaps = [r for r in wanted if r not in covered]
    chapters = {chapter for chapter, _ in rules}  # a test may well ask for chapter 99
    strangers = sorted(r for r in set(covered) - set(rules) if r[0] in chapters)
    for chapter, number in gaps:
        print(f"R{chapter}.{number} has no test: {rules[(chapter, number)][:80]}")
    for rule in strangers:
        print(f"R{rule[0]}.{rule[1]} is cited but is no rule: {', '.join(sorted(covered[rule]))}")
    tests = len(set().union(*covered.values())) if covered else 0
    print(f"{len(wanted) - len(gaps)} of {len(wanted)} rules are cited by {tests} tests")
    sys.exit(1 if gaps or strangers or not wanted else 0)


if __name__ == "__main__":
    main()
