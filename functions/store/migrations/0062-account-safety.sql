-- Codes with which a person without the authenticator app signs in, once each. Only digests are stored: the
-- codes have 80 random bits.
CREATE TABLE recovery_codes (
  code_hash TEXT PRIMARY KEY,
  agent_id TEXT NOT NULL REFERENCES agents (id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_by_agent ON recovery_codes (agent_id);

-- People recognize their sessions by browser and time, and end one by its ID.
ALTER TABLE staff_sessions ADD COLUMN id TEXT;
ALTER TABLE staff_sessions ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';
UPDATE staff_sessions SET id = lower(hex(randomblob(16)));
CREATE UNIQUE INDEX staff_sessions_by_id ON staff_sessions (id);
