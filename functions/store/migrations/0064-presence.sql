-- Members of staff who have an item open. The next report removes rows that are older than a minute.
CREATE TABLE presence (
  item TEXT NOT NULL,
  agent_id TEXT NOT NULL,
  place TEXT NOT NULL,
  seen_ms INTEGER NOT NULL,
  PRIMARY KEY (item, agent_id)
);
CREATE INDEX presence_seen ON presence (seen_ms);
