-- Every saved state of the menu, changelog entries, FAQ entries and use cases: the newest 30 of each item.
CREATE TABLE content_revisions (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  item_id TEXT NOT NULL,
  status TEXT NOT NULL,
  -- JSON
  fields TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  saved_by_name TEXT NOT NULL
);
CREATE INDEX content_revisions_item ON content_revisions (item_id, kind, saved_at);
