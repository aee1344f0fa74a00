-- Who changed an account or a partner last: a conflict names them. Null: not known, or the portal.
ALTER TABLE agents ADD COLUMN updated_by TEXT;
ALTER TABLE partners ADD COLUMN updated_by TEXT;
