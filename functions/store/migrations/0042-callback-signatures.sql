-- Valid signatures of received callbacks, separate from the inbox, so that clearing the inbox doesn't remove them.
CREATE TABLE callback_signatures (
  partner_id TEXT NOT NULL REFERENCES partners (id) ON DELETE CASCADE,
  -- SHA-256 of the signature header.
  signature_hash TEXT NOT NULL,
  received_ms INTEGER NOT NULL,
  PRIMARY KEY (partner_id, signature_hash)
);
CREATE INDEX callback_signatures_by_time ON callback_signatures (received_ms);
