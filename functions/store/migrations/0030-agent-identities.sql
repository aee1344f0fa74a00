-- Who an account belongs to at an OpenID issuer: `sub` never changes hands there, an address may.
CREATE TABLE agent_identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  agent_id TEXT NOT NULL REFERENCES agents (id) ON DELETE CASCADE,
  linked_at TEXT NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (agent_id, issuer)
);
