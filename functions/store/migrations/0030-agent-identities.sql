-- The owner of an account at an OpenID issuer. `sub` is never reassigned there, but an email address may be.
CREATE TABLE agent_identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  agent_id TEXT NOT NULL REFERENCES agents (id) ON DELETE CASCADE,
  linked_at TEXT NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (agent_id, issuer)
);
