"""What comes with the module: types that are those of the compiled part, and examples that run."""
import json
import subprocess
import sys

from conftest import ROOT

PACKAGE = ROOT / "python/endeavor"


def test_the_stub_is_the_one_of_the_module(tmp_path):
    made = tmp_path / "_endeavor.pyi"
    subprocess.run([sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "endeavor._endeavor", "-o", made], check=True,
                   cwd=tmp_path)
    assert made.read_text() == (PACKAGE / "_endeavor.pyi").read_text(), "python -m nanobind.stubgen -m endeavor._endeavor"


def test_types():
    files = [str(PACKAGE / f"{name}.py") for name in ("__init__", "aec", "again", "errors", "gym", "openspiel", "puffer", "spaces")]
    files += map(str, (PACKAGE / "lab").glob("*.py"))
    done = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(ROOT / "build/mypy"), *files],
                          capture_output=True, text=True, cwd=ROOT / "python")
    assert done.returncode == 0, done.stdout


def test_the_readme_runs():
    blocks = (ROOT / "python/README.md").read_text().split("```python\n")[1:]
    assert blocks
    for block in blocks:
        exec(compile(block.split("```")[0], "README.md", "exec"), {})  # noqa: S102


def test_the_tutorial_runs():
    notebook = json.loads((ROOT / "python/examples/tutorial.ipynb").read_text())
    names = {"__name__": "__main__"}
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(cells) > 5
    for number, cell in enumerate(cells):
        exec(compile(cell, f"tutorial cell {number}", "exec"), names)  # noqa: S102
