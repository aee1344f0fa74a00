-- The note that the history shows when a scheduled draft is published.
ALTER TABLE playgrounds ADD COLUMN publish_note TEXT NOT NULL DEFAULT '';
