-- The version of the compiler that made published_index_hash; null for one that didn't say.
ALTER TABLE playgrounds ADD COLUMN published_index_version TEXT;
