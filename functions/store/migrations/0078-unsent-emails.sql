-- JSON: IDs of reviewed runs before this time whose email the mail server hasn't accepted yet.
ALTER TABLE notification_cursor ADD COLUMN unsent TEXT NOT NULL DEFAULT '[]';
