-- Who restored the item; the row then only explains why it can't be restored again.
ALTER TABLE trash ADD COLUMN restored_by_name TEXT;
