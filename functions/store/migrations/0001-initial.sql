-- The store of the portal, in the dialect that SQLite, libSQL and D1 share.
-- Times are ISO 8601 in UTC unless a column ends in _ms. Items edited by several people carry a
-- revision: a write based on an older one is rejected. The version tables have one row per status
-- ('published', 'draft'), so an item can have both.

CREATE TABLE partners (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  logo_url TEXT,
  api_key TEXT NOT NULL UNIQUE,
  -- AES-GCM, bound to the row's id.
  secret_key_sealed TEXT NOT NULL,
  access_token_sealed TEXT NOT NULL,
  enabled INTEGER NOT NULL DEFAULT 1,
  revision INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE sessions (
  -- SHA-256 of the bearer token, so that a copy of the database opens no session.
  token_hash TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id) ON DELETE CASCADE,
  created_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL
);
CREATE INDEX sessions_by_partner ON sessions (partner_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_ms);

CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  attempts INTEGER NOT NULL,
  ends_ms INTEGER NOT NULL
);
CREATE INDEX rate_limits_by_end ON rate_limits (ends_ms);

CREATE TABLE agents (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  -- On the wire: <product slug>_id.
  product_id TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('admin', 'editor', 'viewer')),
  enabled INTEGER NOT NULL DEFAULT 1,
  -- scrypt, see store/password.ts; null if the account only signs in with an external issuer.
  password_hash TEXT,
  revision INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE playgrounds (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  enabled INTEGER NOT NULL DEFAULT 0,
  -- The portal's demo document, served while no document is enabled.
  template INTEGER NOT NULL DEFAULT 0,
  -- Blob hashes of the YAML text, and of the compiled document made from it.
  published_hash TEXT,
  published_index_hash TEXT,
  draft_hash TEXT,
  revision INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by TEXT
);
CREATE UNIQUE INDEX playgrounds_one_enabled ON playgrounds (enabled) WHERE enabled = 1;
CREATE UNIQUE INDEX playgrounds_one_template ON playgrounds (template) WHERE template = 1;

CREATE TABLE playground_histories (
  id TEXT PRIMARY KEY,
  playground_id TEXT NOT NULL REFERENCES playgrounds (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  document_hash TEXT NOT NULL,
  index_hash TEXT,
  size_bytes INTEGER NOT NULL,
  -- Description of the changes.
  summary TEXT NOT NULL,
  created_by TEXT,
  created_at TEXT NOT NULL
);
CREATE INDEX playground_histories_by_playground ON playground_histories (playground_id, created_at);

CREATE TABLE changelogs (
  id TEXT PRIMARY KEY,
  revision INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by TEXT
);
CREATE TABLE changelog_versions (
  changelog_id TEXT NOT NULL REFERENCES changelogs (id) ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('published', 'draft')),
  version TEXT NOT NULL,
  title TEXT NOT NULL,
  released_on TEXT NOT NULL,
  labels TEXT NOT NULL,
  content TEXT NOT NULL,
  translations TEXT NOT NULL DEFAULT '{}',
  saved_at TEXT NOT NULL,
  PRIMARY KEY (changelog_id, status)
);
CREATE INDEX changelog_versions_by_date ON changelog_versions (status, released_on, changelog_id);

CREATE TABLE faqs (
  id TEXT PRIMARY KEY,
  -- Number of rows in faq_likes, updated by the write that adds one.
  likes INTEGER NOT NULL DEFAULT 0,
  revision INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by TEXT
);
CREATE TABLE faq_versions (
  faq_id TEXT NOT NULL REFERENCES faqs (id) ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('published', 'draft')),
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  position INTEGER NOT NULL,
  translations TEXT NOT NULL DEFAULT '{}',
  saved_at TEXT NOT NULL,
  PRIMARY KEY (faq_id, status)
);
CREATE INDEX faq_versions_by_position ON faq_versions (status, position, faq_id);
CREATE TABLE faq_likes (
  faq_id TEXT NOT NULL REFERENCES faqs (id) ON DELETE CASCADE,
  visitor_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (faq_id, visitor_id)
);

CREATE TABLE use_cases (
  id TEXT PRIMARY KEY,
  -- Position in the use-case menu, for the draft and the published version.
  position INTEGER NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by TEXT
);
CREATE TABLE use_case_versions (
  use_case_id TEXT NOT NULL REFERENCES use_cases (id) ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('published', 'draft')),
  title TEXT NOT NULL,
  slug TEXT NOT NULL,
  content TEXT NOT NULL,
  -- JSON list: sections are written and read with their version, never alone.
  sections TEXT NOT NULL,
  translations TEXT NOT NULL DEFAULT '{}',
  saved_at TEXT NOT NULL,
  PRIMARY KEY (use_case_id, status)
);
CREATE UNIQUE INDEX use_case_versions_by_slug ON use_case_versions (status, slug);

-- One menu. Null if it was never saved: the site derives it from the document.
CREATE TABLE menus (
  id TEXT PRIMARY KEY CHECK (id = 'main'),
  published TEXT,
  draft TEXT,
  revision INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by TEXT
);

CREATE TABLE documentation_documents (
  id TEXT PRIMARY KEY,
  version TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  notes TEXT NOT NULL,
  playground_history_id TEXT REFERENCES playground_histories (id) ON DELETE SET NULL,
  file_url TEXT,
  current INTEGER NOT NULL DEFAULT 0,
  released_on TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by TEXT
);
CREATE UNIQUE INDEX documentation_documents_one_current ON documentation_documents (current) WHERE current = 1;

CREATE TABLE access_requests (
  id TEXT PRIMARY KEY,
  company TEXT NOT NULL,
  contact TEXT NOT NULL,
  id_card_number TEXT NOT NULL,
  use_case_title TEXT NOT NULL,
  message TEXT NOT NULL,
  handled_at TEXT,
  created_at TEXT NOT NULL
);
CREATE INDEX access_requests_by_time ON access_requests (created_at);
