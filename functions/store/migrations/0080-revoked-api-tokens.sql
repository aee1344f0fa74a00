-- A revoked token stays, so that its holder and the histories that name it can be answered.
ALTER TABLE api_tokens ADD COLUMN revoked_at TEXT;
