-- Tables, their logs, people and the thinking that is wanted. The log is written in the order in which its rows come,
-- of all tables together, so that one commit touches few pages; one index finds the rows of a table again and keeps
-- two of them from having one place.
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  token_hash TEXT UNIQUE,  -- null: forgotten
  made_at INTEGER NOT NULL,
  forgotten INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
  num INTEGER PRIMARY KEY,  -- in the order in which they were made
  id TEXT NOT NULL UNIQUE,
  made_at INTEGER NOT NULL DEFAULT 0,
  phase INTEGER NOT NULL DEFAULT 0,
  listed INTEGER NOT NULL DEFAULT 0,
  seat_open INTEGER NOT NULL DEFAULT 0,
  host TEXT NOT NULL DEFAULT '',
  wake_at INTEGER
) STRICT;
CREATE INDEX tables_listed ON tables (phase) WHERE listed;
CREATE INDEX tables_of_host ON tables (host) WHERE phase < 2;
CREATE INDEX tables_due ON tables (wake_at) WHERE wake_at IS NOT NULL;

CREATE TABLE log (
  place INTEGER PRIMARY KEY,
  table_num INTEGER NOT NULL REFERENCES tables,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  ply INTEGER NOT NULL,
  undos INTEGER NOT NULL,
  spent INTEGER NOT NULL,
  person TEXT NOT NULL,
  text TEXT NOT NULL,
  UNIQUE (table_num, seq)
) STRICT;

-- Who hosts a table or sits at it.
CREATE TABLE seats (
  person TEXT NOT NULL,
  table_num INTEGER NOT NULL REFERENCES tables,
  PRIMARY KEY (person, table_num)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_table ON seats (table_num);

CREATE TABLE jobs (
  table_num INTEGER PRIMARY KEY REFERENCES tables,
  seq INTEGER NOT NULL
) STRICT;
