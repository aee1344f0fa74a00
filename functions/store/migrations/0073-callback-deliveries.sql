-- Where a partner receives test callbacks: an address, and a relay with its own token. The token is encrypted; its hash finds it.
CREATE TABLE callback_targets (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id) ON DELETE CASCADE,
  address TEXT,
  -- Null until the address has answered with the challenge.
  proven_ms INTEGER,
  relay_hash TEXT NOT NULL UNIQUE,
  relay_sealed TEXT NOT NULL,
  relay_seen_ms INTEGER
);

-- Test callbacks, with their requests and answers.
CREATE TABLE callback_deliveries (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  operation TEXT NOT NULL,
  callback TEXT NOT NULL,
  target TEXT NOT NULL CHECK (target IN ('address', 'relay')),
  -- The case of a run that it decides.
  run_id TEXT REFERENCES certification_runs (id) ON DELETE CASCADE,
  case_id TEXT,
  created_ms INTEGER NOT NULL,
  -- JSON: requests and answers.
  attempts TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'passed', 'failed')),
  -- The queue: time of the next request; null when it has ended.
  due_ms INTEGER,
  -- Changed by compare and swap.
  revision INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX callback_deliveries_by_partner ON callback_deliveries (partner_id, created_ms);
CREATE INDEX callback_deliveries_due ON callback_deliveries (due_ms) WHERE due_ms IS NOT NULL;
