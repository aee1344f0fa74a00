-- How often a build was begun: one that takes the portal down with it is not begun for ever.
ALTER TABLE builds ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
