-- Tokens for programs, such as CI, that call the Admin API. Only digests of tokens are stored.
CREATE TABLE api_tokens (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  scope TEXT NOT NULL CHECK (scope IN ('check', 'publish')),
  token_hash TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  created_by TEXT,
  created_by_name TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  last_used_at TEXT
);
