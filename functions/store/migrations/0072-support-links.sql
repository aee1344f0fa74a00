-- Calls that partners share with support. Only digests of the tokens are stored; revoking a link deletes its row.
CREATE TABLE support_links (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  partner_id TEXT NOT NULL REFERENCES partners (id) ON DELETE CASCADE,
  -- Hash of the compiled document that was in effect.
  document_hash TEXT NOT NULL,
  -- JSON: the exchange without secrets, and the names of what was left out.
  exchange TEXT NOT NULL,
  left_out TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL
);
CREATE INDEX support_links_by_partner ON support_links (partner_id, created_ms);
