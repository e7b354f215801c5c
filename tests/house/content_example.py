"""Does what docs/content.md shows under "An example": makes the box, changes it as the blocks say, runs the commands and
looks for every line that the page prints below them.

  python3 tests/house/content_example.py PROGRAM
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
TYPED = {"play": "? lisbon\n? theater\nquit\n\n"}  # what the page says is typed at the table
MISTAKE = ('"lisbon", "goa"', '"lisboa", "goa"')  # of its last block


def blocks_of_example():
    page = (ROOT / "docs/content.md").read_text()
    example = page.split("## An example\n")[1].split("\n## ")[0]
    file = None
    for text, language, block in re.findall(r"(.*?)```(\w*)\n(.*?)```", example, re.DOTALL):
        named = re.findall(r"`my-box/([\w-]+\.toml)`", text)
        file = named[-1] if named else file
        yield text, language, file, block


def change(path, block):
    """Puts the block in the place of the table of the file that begins with the same two lines."""
    text = path.read_text()
    begin = text.index("\n".join(block.splitlines()[:2]) + "\n")
    end = re.compile(r"\n(?=\n|\[\[|#)|\Z").search(text, begin).end()
    assert text[begin:end] != block, f"the block of {path.name} changes nothing"
    path.write_text(text[:begin] + block + text[end:])


def run(command, program, folder):
    words = command.split()
    if words[0] == "endeavor":
        words[0] = program
    environment = {**os.environ, "HOME": folder, "XDG_STATE_HOME": folder, "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
    typed = TYPED.get(words[1], "")
    done = subprocess.run(words, cwd=folder, input=typed, env=environment, capture_output=True, text=True, timeout=60)
    return done.stdout + done.stderr


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "content", Path(folder) / "content")
        box = Path(folder) / "my-box"
        for text, language, file, block in blocks_of_example():
            if language == "toml":
                change(box / file, block)
                continue
            if "**A mistake**" in text:
                path = box / "board-side-a.toml"
                path.write_text(path.read_text().replace(*MISTAKE))
            output = ""
            for line in block.splitlines():
                if line.startswith("$ "):
                    output = run(line[2:], program, folder)
                elif line != "…" and line not in output.splitlines():
                    sys.exit(f"docs/content.md shows a line that is not printed:\n{line}\nbut:\n{output}")


if __name__ == "__main__":
    main(str(Path(sys.argv[1]).resolve()))
