-- The last person who changed an account or a partner, for the error of a conflict. Null for the portal or if unknown.
ALTER TABLE agents ADD COLUMN updated_by TEXT;
ALTER TABLE partners ADD COLUMN updated_by TEXT;
