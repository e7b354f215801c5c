#!/usr/bin/env python3
"""Fills a SQLite store of the server with finished games, for lab/load/run. No server may have it open.

    grow.py FILE COUNT           copies the finished games in it until there are so many tables
    grow.py FILE --longest N     prints the ids of finished tables with the most moves
"""
import secrets
import sqlite3
import sys

OVER = 2


def longest(db, count):
    rows = db.execute("SELECT t.id FROM tables t JOIN log l ON l.table_num = t.num WHERE t.phase = ? AND t.num < 5000 "
                      "GROUP BY t.num ORDER BY count(*) DESC LIMIT ?", (OVER, count))
    return [row[0] for row in rows]


def grow(db, wanted):
    db.execute("PRAGMA synchronous=OFF")
    games = []
    for (num,) in db.execute("SELECT num FROM tables WHERE phase = ? ORDER BY num DESC LIMIT 50", (OVER,)).fetchall():
        table = db.execute("SELECT made_at, phase, listed, seat_open, host FROM tables WHERE num = ?", (num,)).fetchone()
        log = db.execute("SELECT seq, at, kind, seat, ply, undos, spent, person, text FROM log WHERE table_num = ? "
                         "ORDER BY seq", (num,)).fetchall()
        games.append((table, log))
    if not games:
        sys.exit("no finished game to copy")
    have = db.execute("SELECT count(*), max(num) FROM tables").fetchone()
    number = have[1]
    for i in range(wanted - have[0]):
        table, log = games[i % len(games)]
        number += 1
        db.execute("INSERT INTO tables (num, id, made_at, phase, listed, seat_open, host) VALUES (?, ?, ?, ?, ?, ?, ?)",
                   (number, secrets.token_urlsafe(16), *table))
        db.executemany("INSERT INTO log (table_num, seq, at, kind, seat, ply, undos, spent, person, text) "
                       "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", ((number, *row) for row in log))
        if i % 1000 == 0:
            db.commit()
    db.commit()
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    tables, rows = db.execute("SELECT (SELECT count(*) FROM tables), (SELECT max(place) FROM log)").fetchone()
    print(f"{tables} tables, {rows} rows")


def main():
    db = sqlite3.connect(sys.argv[1])
    if sys.argv[2] == "--longest":
        print(*longest(db, int(sys.argv[3])))
    else:
        grow(db, int(sys.argv[2]))


if __name__ == "__main__":
    main()
