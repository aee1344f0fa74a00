-- The person at the partner. Empty: unknown.
ALTER TABLE partners ADD COLUMN contact_name TEXT NOT NULL DEFAULT '';
ALTER TABLE partners ADD COLUMN contact_email TEXT NOT NULL DEFAULT '';
ALTER TABLE partners ADD COLUMN contact_phone TEXT NOT NULL DEFAULT '';
ALTER TABLE partners ADD COLUMN last_called_at TEXT;

-- The newest 20 playground calls of each partner, without bodies, headers and values of parameters.
CREATE TABLE partner_calls (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id) ON DELETE CASCADE,
  operation TEXT NOT NULL,
  status INTEGER NOT NULL,
  -- Why the sandbox rejected it, as a code.
  reason TEXT,
  called_at TEXT NOT NULL
);
CREATE INDEX partner_calls_by_partner ON partner_calls (partner_id, called_at);
