-- Number of times a build was started, so that one that crashes the portal isn't retried indefinitely.
ALTER TABLE builds ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
