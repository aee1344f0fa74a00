-- The calls that decided cases of runs, without secrets and sensitive fields, for support links.
CREATE TABLE certification_exchanges (
  call_id TEXT PRIMARY KEY,
  run_id TEXT NOT NULL REFERENCES certification_runs (id) ON DELETE CASCADE,
  at_ms INTEGER NOT NULL,
  -- Hash of the compiled document that was in effect.
  document_hash TEXT NOT NULL,
  -- JSON.
  exchange TEXT NOT NULL
);
CREATE INDEX certification_exchanges_by_run ON certification_exchanges (run_id, at_ms);
