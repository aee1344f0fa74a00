-- Versions of the test plan, each with its cases. Runs refer to them, so they are never changed.
CREATE TABLE certification_plans (
  version INTEGER PRIMARY KEY,
  document_hash TEXT NOT NULL,
  -- JSON: the changes of staff, and the cases that follow from them.
  changes TEXT NOT NULL,
  cases TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  -- Null: derived from a document by the portal.
  created_by TEXT
);

-- Runs of partners. The ID is unguessable, because it is part of the base address.
CREATE TABLE certification_runs (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id) ON DELETE CASCADE,
  plan_version INTEGER NOT NULL REFERENCES certification_plans (version),
  -- JSON: results by case.
  state TEXT NOT NULL,
  -- Changed by compare and swap.
  revision INTEGER NOT NULL DEFAULT 1,
  started_ms INTEGER NOT NULL,
  changed_ms INTEGER NOT NULL,
  canceled_ms INTEGER
);
CREATE INDEX certification_runs_by_partner ON certification_runs (partner_id, started_ms);

-- The newest 500 calls of each run, without credentials and bodies.
CREATE TABLE certification_calls (
  id TEXT PRIMARY KEY,
  run_id TEXT NOT NULL REFERENCES certification_runs (id) ON DELETE CASCADE,
  at_ms INTEGER NOT NULL,
  -- Method and path template; null if the document has no such operation.
  operation TEXT,
  status INTEGER NOT NULL,
  -- JSON: the explanation of the sandbox; null for an accepted call.
  explanation TEXT
);
CREATE INDEX certification_calls_by_run ON certification_calls (run_id, at_ms);
