-- Callbacks that the portal's callback pages received, for inspection by partners.

CREATE TABLE callback_inboxes (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id) ON DELETE CASCADE,
  -- SHA-256 of the token in the inbox's address; the token itself is sealed (AES-GCM).
  token_hash TEXT NOT NULL UNIQUE,
  token_sealed TEXT NOT NULL
);

CREATE TABLE callbacks (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id) ON DELETE CASCADE,
  page TEXT NOT NULL CHECK (page IN ('doc-signing', 'register')),
  source TEXT NOT NULL CHECK (source IN ('network', 'sandbox')),
  received_ms INTEGER NOT NULL,
  media_type TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  -- JSON list of pairs, without credentials and cookies.
  headers TEXT NOT NULL,
  -- Exactly one of the two is set: text if the bytes are UTF-8, otherwise Base64.
  body TEXT,
  body_base64 TEXT,
  -- JSON, see CallbackVerification.
  verification TEXT NOT NULL
);
CREATE INDEX callbacks_by_partner ON callbacks (partner_id, received_ms, id);
CREATE INDEX callbacks_by_time ON callbacks (received_ms);
