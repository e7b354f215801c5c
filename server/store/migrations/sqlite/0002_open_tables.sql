-- The list of tables with an open seat is what a visitor asks for first, and most gathering tables have none.
CREATE INDEX tables_open ON tables (num) WHERE listed AND seat_open AND phase = 0;
