-- Sessions of staff in the browser. Tokens of the issuer are sealed (AES-GCM, bound to the row).
CREATE TABLE staff_sessions (
  -- SHA-256 of the cookie, so that a copy of the database opens no session.
  token_hash TEXT PRIMARY KEY,
  agent_id TEXT NOT NULL REFERENCES agents (id) ON DELETE CASCADE,
  issuer TEXT NOT NULL,
  id_token_sealed TEXT,
  refresh_token_sealed TEXT,
  -- When to refresh the tokens at the issuer; null if it gave no time.
  refresh_due_ms INTEGER,
  created_ms INTEGER NOT NULL,
  -- End of the session if it isn't used.
  idle_ends_ms INTEGER NOT NULL,
  -- End of the session, used or not.
  ends_ms INTEGER NOT NULL
);
CREATE INDEX staff_sessions_by_agent ON staff_sessions (agent_id);
CREATE INDEX staff_sessions_by_end ON staff_sessions (ends_ms);
