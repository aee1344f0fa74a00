-- Why the revision was published, in the words of staff. Empty: no note.
ALTER TABLE playground_histories ADD COLUMN note TEXT NOT NULL DEFAULT '';
