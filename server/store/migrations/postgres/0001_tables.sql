-- Tables, their logs, people, the thinking that is wanted and who is where. Two processes that would write the same
-- row of a log, or the same move, are told apart by the keys of `log`: the first has it.
CREATE TABLE people (
  id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  token_hash text COLLATE "C" UNIQUE,  -- null: forgotten
  made_at bigint NOT NULL,
  forgotten boolean NOT NULL
);

CREATE TABLE tables (
  num bigint GENERATED ALWAYS AS IDENTITY UNIQUE,  -- in the order in which they were made
  id text COLLATE "C" PRIMARY KEY,
  made_at bigint NOT NULL DEFAULT 0,
  phase smallint NOT NULL DEFAULT 0,
  listed boolean NOT NULL DEFAULT false,
  seat_open boolean NOT NULL DEFAULT false,
  host text COLLATE "C" NOT NULL DEFAULT '',
  wake_at bigint
);
CREATE INDEX tables_listed ON tables (phase, num) WHERE listed;
CREATE INDEX tables_of_host ON tables (host) WHERE phase < 2;
CREATE INDEX tables_due ON tables (wake_at) WHERE wake_at IS NOT NULL;

CREATE TABLE log (
  table_id text COLLATE "C" NOT NULL,
  seq bigint NOT NULL,
  at bigint NOT NULL,
  kind smallint NOT NULL,
  seat smallint NOT NULL,
  ply integer NOT NULL,
  undos integer NOT NULL,
  spent bigint NOT NULL,
  person text COLLATE "C" NOT NULL,
  text bytea NOT NULL,  -- UTF-8; bytes, because somebody may say what no text may hold here
  PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX log_moves ON log (table_id, undos, ply) WHERE kind = 5;

-- Who hosts a table or sits at it.
CREATE TABLE seats (
  person text COLLATE "C" NOT NULL,
  table_id text COLLATE "C" NOT NULL REFERENCES tables,
  PRIMARY KEY (person, table_id)
);
CREATE INDEX seats_of_table ON seats (table_id);

CREATE TABLE jobs (
  table_id text COLLATE "C" PRIMARY KEY REFERENCES tables,
  seq bigint NOT NULL,
  taker text COLLATE "C",
  taken_at bigint NOT NULL DEFAULT 0
);

-- Nothing that must outlive a crash: every process says again and again who is with it.
CREATE UNLOGGED TABLE presence (
  table_id text COLLATE "C" NOT NULL,
  process text COLLATE "C" NOT NULL,
  people text[] NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (table_id, process)
);
