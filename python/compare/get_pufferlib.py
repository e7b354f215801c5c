"""Installs PufferLib with its board games from its own sources into the environment that runs this.

    python python/compare/get_pufferlib.py

Its set-up fetches Raylib and Box2D from elsewhere before it looks at anything. The archive on the package index already has the
Raylib that board games link, so this takes the archive, leaves away the games that need more, and lets the set-up find what it
looks for. Needs torch, numpy and setuptools, as that set-up does, and a C compiler.
"""
from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
import urllib.parse
import urllib.request
from html.parser import HTMLParser
from pathlib import Path

from pip._internal.models.index import PyPI  # the index that pip asks where nobody has named another

VERSION = "3.0.0"
SHA256 = "7df3a3e3f5f894d78d2a1f5374097890aec01473183e748abefe4f3faa10eaa9"
GAMES = ("checkers", "connect4", "go", "tripletriad")
NEEDS = ("gym==0.26.2", "psutil==7.2.2")  # what its core imports; newer versions of the rest do as well


class Links(HTMLParser):
    """The files that a package index has."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if tag == "a" and name == "href" and value]


def archive() -> bytes:
    index = os.environ.get("PIP_INDEX_URL", PyPI.simple_url).rstrip("/") + "/pufferlib/"
    links = Links()
    with urllib.request.urlopen(index) as answer:
        links.feed(answer.read().decode())
    name = f"pufferlib-{VERSION}.tar.gz"
    link = next((link for link in links.found if urllib.parse.urlparse(link).path.endswith(name)), None)
    if link is None:
        raise SystemExit(f"{index} has no {name}.")
    with urllib.request.urlopen(urllib.parse.urljoin(index, link)) as answer:
        data: bytes = answer.read()
    if hashlib.sha256(data).hexdigest() != SHA256:
        raise SystemExit(f"pufferlib-{VERSION}.tar.gz is not the archive that this was written for.")
    return data


def main() -> None:
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, *NEEDS], check=True)
    with tempfile.TemporaryDirectory() as folder:
        packed = Path(folder, "pufferlib.tar.gz")
        packed.write_bytes(archive())
        with tarfile.open(packed) as tar:
            tar.extractall(folder, filter="data")
        source = Path(folder, f"pufferlib-{VERSION}")
        for found in ("raylib-5.5_webassembly", "box2d-web", "box2d-linux-amd64"):
            (source / found).mkdir(exist_ok=True)
        (source / "raylib").symlink_to("raylib-5.5_linux_amd64")
        for binding in (source / "pufferlib/ocean").glob("*/binding.c"):
            if binding.parent.name not in GAMES:
                binding.unlink()
        subprocess.run([*pip, "--no-build-isolation", "--no-deps", source], check=True, env={**os.environ, "NO_TRAIN": "1"})


if __name__ == "__main__":
    main()
