#!/usr/bin/env python3
"""Draws what a terminal showed as an SVG picture: dark ground, one text per run of equal style.

    tmux capture-pane -e -p | tools/ansi_to_svg.py [--title TEXT] > docs/picture-terminal.svg

Reads text with ANSI colors (bold, faint, underline, 16 and 256 colors), writes SVG. Every run is stretched to its
columns, so the picture is right with any monospace font.
"""
import argparse
import re
import sys
import unicodedata
from html import escape

CELL_W, CELL_H, MARGIN, BAR = 8.4, 18, 18, 34
GROUND, INK, FRAME = "#1b1813", "#e9dfc8", "#2a251d"
SIXTEEN = ["#2a241c", "#c8332a", "#4fa36c", "#d9a032", "#2a62b0", "#8a4a9c", "#3a8f9c", "#c9bfa9",
           "#6b6152", "#ff9a8c", "#74d3a0", "#f2c45c", "#93bdf5", "#d9a9e4", "#7fd0d8", "#fdf6e3"]
FONT = "ui-monospace, 'DejaVu Sans Mono', 'Liberation Mono', Menlo, Consolas, monospace"


def color(number):
    if number < 16:
        return SIXTEEN[number]
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return f"#{grey:02x}{grey:02x}{grey:02x}"
    steps = [0, 95, 135, 175, 215, 255]
    number -= 16
    return "#%02x%02x%02x" % (steps[number // 36], steps[number // 6 % 6], steps[number % 6])


class Style:
    def __init__(self):
        self.reset()

    def reset(self):
        self.ink = self.ground = None
        self.bold = self.faint = self.underline = False

    def key(self):
        return (self.ink, self.ground, self.bold, self.faint, self.underline)

    def apply(self, codes):
        codes = [int(c or 0) for c in codes.split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.reset()
            elif code == 1:
                self.bold = True
            elif code == 2:
                self.faint = True
            elif code == 4:
                self.underline = True
            elif code == 22:
                self.bold = self.faint = False
            elif code == 24:
                self.underline = False
            elif code in (38, 48) and codes[:1] == [5]:
                value = color(codes[1])
                codes = codes[2:]
                if code == 38:
                    self.ink = value
                else:
                    self.ground = value
            elif code == 39:
                self.ink = None
            elif code == 49:
                self.ground = None
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.ink = SIXTEEN[code - 30 if code < 90 else code - 82]
            elif 40 <= code <= 47 or 100 <= code <= 107:
                self.ground = SIXTEEN[code - 40 if code < 100 else code - 92]


def width_of(text):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def runs_of(line, style):
    """(column, width, text, style key) for each run of equal style."""
    column, runs = 0, []
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b["):
            style.apply(part[2:-1])
        elif part:
            runs.append((column, width_of(part), part, style.key()))
            column += width_of(part)
    return runs


def attributes(key):
    ink, _, bold, faint, underline = key
    out = f' fill="{ink}"' if ink else ""
    out += ' font-weight="700"' if bold else ""
    out += ' opacity=".62"' if faint else ""
    return out + (' text-decoration="underline"' if underline else "")


def number(value):
    return f"{value:.1f}".rstrip("0").rstrip(".")


def draw(lines, title):
    style, grounds, texts, columns = Style(), [], [], 0
    for row, line in enumerate(lines):
        top = MARGIN + BAR + row * CELL_H
        for column, width, text, key in runs_of(line, style):
            columns = max(columns, column + width)
            x = MARGIN + column * CELL_W
            if key[1]:
                grounds.append(f'<rect x="{number(x)}" y="{top + 1}" width="{number(width * CELL_W)}" height="{CELL_H - 2}" '
                               f'rx="2.5" fill="{key[1]}"/>')
            for word in re.finditer(r"\S+(?: \S+)*", text):  # two spaces part two texts
                left, wide = width_of(text[:word.start()]), width_of(word[0])
                texts.append(f'<text x="{number(x + left * CELL_W)}" y="{number(top + 13.2)}" '
                             f'textLength="{number(wide * CELL_W)}"{attributes(key)}>{escape(word[0])}</text>')
    w, h = round(columns * CELL_W + 2 * MARGIN), len(lines) * CELL_H + 2 * MARGIN + BAR
    dots = "".join(f'<circle cx="{22 + 20 * i}" cy="20" r="6" fill="{c}"/>' for i, c in
                   enumerate(("#8e2a22", "#d9a032", "#3aa886")))
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img" '
        f'aria-label="{escape(title, True)}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{w}" height="{h}" rx="10" fill="{GROUND}"/>',
        f'<path d="M0 40V10A10 10 0 0 1 10 0H{w - 10}A10 10 0 0 1 {w} 10V40Z" fill="{FRAME}"/>', dots,
        f'<g font-family="{FONT}" font-size="14" fill="{INK}">',
        f'<text x="{w / 2:.0f}" y="25" text-anchor="middle" opacity=".75">{escape(title)}</text>',
        *grounds, *texts, "</g>", "</svg>", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--title", default="endeavor play")
    args = parser.parse_args()
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8")
    lines = [line.rstrip("\n") for line in sys.stdin]
    while lines and not lines[-1].strip():
        lines.pop()
    sys.stdout.write(draw(lines, args.title))


if __name__ == "__main__":
    main()
