-- Text that a member of staff has typed but not saved, for their other devices and for colleagues.
CREATE TABLE unsaved_texts (
  -- Kind and ID; the ID of an entry that isn't stored yet is `new`
  item TEXT NOT NULL,
  agent_id TEXT NOT NULL,
  -- Random, chosen by the browser
  device TEXT NOT NULL,
  -- The item's revision that the text is based on
  revision INTEGER NOT NULL,
  -- JSON
  fields TEXT NOT NULL,
  typed_ms INTEGER NOT NULL,
  PRIMARY KEY (item, agent_id, device)
);
