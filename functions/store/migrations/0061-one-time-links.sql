-- Links that open once: an invitation of a team member, and the handover of a partner's keys. Only digests of
-- their tokens are stored, and nothing that the links reveal.
CREATE TABLE one_time_links (
  token_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('invitation', 'partner_keys')),
  subject_id TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  UNIQUE (purpose, subject_id)
);

-- Shows staff who has never signed in, and which partners use their keys.
ALTER TABLE agents ADD COLUMN last_signed_in_at TEXT;
ALTER TABLE partners ADD COLUMN last_logged_in_at TEXT;
