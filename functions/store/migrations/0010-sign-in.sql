-- Sign-in of staff: pending requests, the embedded issuer's storage, and the credentials of its accounts.

-- A sign-in that continues at the issuer. It can be used once, by the browser that started it.
CREATE TABLE pending_sign_ins (
  -- SHA-256 of `state`.
  state_hash TEXT PRIMARY KEY,
  -- SHA-256 of the browser's cookie.
  browser_hash TEXT NOT NULL,
  -- Nonce, code verifier, issuer and where to go afterwards; AES-GCM.
  sealed TEXT NOT NULL,
  ends_ms INTEGER NOT NULL
);
CREATE INDEX pending_sign_ins_by_end ON pending_sign_ins (ends_ms);

-- Credentials that people have set at the embedded issuer.
CREATE TABLE agent_credentials (
  agent_id TEXT PRIMARY KEY REFERENCES agents (id) ON DELETE CASCADE,
  -- SHA-256 of the hash of the owner's password. If `agents` has another hash, the password must be changed.
  own_password TEXT,
  totp_secret_sealed TEXT,
  totp_enabled INTEGER NOT NULL DEFAULT 0,
  -- The last time step that was used, because a code works once.
  totp_last_step INTEGER NOT NULL DEFAULT 0
);

-- Sessions, grants, codes and tokens of the embedded issuer. Identifiers are digests.
CREATE TABLE issuer_records (
  id_hash TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  account_id TEXT,
  grant_hash TEXT,
  uid_hash TEXT,
  consumed_seconds INTEGER,
  ends_ms INTEGER
);
CREATE INDEX issuer_records_by_grant ON issuer_records (grant_hash);
CREATE INDEX issuer_records_by_uid ON issuer_records (uid_hash);
CREATE INDEX issuer_records_by_account ON issuer_records (account_id);
CREATE INDEX issuer_records_by_end ON issuer_records (ends_ms);

-- Signing keys of the embedded issuer; a retired key still verifies what it has signed.
CREATE TABLE issuer_keys (
  kid TEXT PRIMARY KEY,
  -- Private JWK (RFC 7517); AES-GCM.
  private_sealed TEXT NOT NULL,
  created_ms INTEGER NOT NULL
);
