-- Tables of the Admin API: conditions on batches, scheduled publishing, trash, audit, builds.

-- The first statement of a batch inserts its condition: a 0 fails the whole batch. The last one
-- empties the table again. D1 has no interactive transactions; this works on every adapter.
CREATE TABLE preconditions (
  held INTEGER NOT NULL CONSTRAINT precondition_held CHECK (held = 1)
);

-- A draft with a time is published at that time.
ALTER TABLE changelog_versions ADD COLUMN publish_at TEXT;
ALTER TABLE faq_versions ADD COLUMN publish_at TEXT;
ALTER TABLE use_case_versions ADD COLUMN publish_at TEXT;
CREATE INDEX changelog_versions_due ON changelog_versions (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX faq_versions_due ON faq_versions (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX use_case_versions_due ON use_case_versions (publish_at) WHERE publish_at IS NOT NULL;

-- Drafts may be incomplete, so only published slugs are unique.
DROP INDEX use_case_versions_by_slug;
CREATE UNIQUE INDEX use_case_versions_by_slug ON use_case_versions (slug) WHERE status = 'published';

ALTER TABLE playgrounds ADD COLUMN draft_size_bytes INTEGER;
ALTER TABLE playgrounds ADD COLUMN draft_saved_at TEXT;
ALTER TABLE playgrounds ADD COLUMN publish_at TEXT;
-- Time of deletion; null if it isn't in the trash.
ALTER TABLE playgrounds ADD COLUMN deleted_at TEXT;

ALTER TABLE access_requests ADD COLUMN email TEXT NOT NULL DEFAULT '';
ALTER TABLE access_requests ADD COLUMN handled_by TEXT;

-- Deleted items, which can be restored until they expire. The item's row retains its revision and likes; its
-- versions move here. For documents (playgrounds) the list is empty: their row says deleted_at.
CREATE TABLE trash (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  item_id TEXT NOT NULL,
  title TEXT NOT NULL,
  -- JSON list of the rows that were removed.
  removed TEXT NOT NULL,
  deleted_at TEXT NOT NULL,
  deleted_by TEXT,
  deleted_by_name TEXT NOT NULL,
  expires_at TEXT NOT NULL
);
CREATE INDEX trash_by_time ON trash (deleted_at);
CREATE INDEX trash_by_expiry ON trash (expires_at);

-- Names are stored with IDs, so that an entry is readable after the person or the item was deleted.
CREATE TABLE audit_log (
  id TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  agent_id TEXT,
  agent_name TEXT NOT NULL,
  action TEXT NOT NULL,
  kind TEXT NOT NULL,
  item_id TEXT NOT NULL,
  title TEXT NOT NULL
);
CREATE INDEX audit_log_by_time ON audit_log (at);
CREATE INDEX audit_log_by_item ON audit_log (kind, item_id, at);

CREATE TABLE builds (
  id TEXT PRIMARY KEY,
  reason TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('queued', 'running', 'succeeded', 'failed')),
  -- The build whose release a rollback makes live.
  rollback_of TEXT REFERENCES builds (id) ON DELETE SET NULL,
  release_name TEXT,
  -- The last lines of progress, or the reason of the failure.
  log TEXT NOT NULL DEFAULT '',
  requested_by TEXT,
  requested_by_name TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  started_at TEXT,
  finished_at TEXT
);
CREATE INDEX builds_by_time ON builds (requested_at);
