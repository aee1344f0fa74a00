-- Increases when the password, the one-time codes or the email address change, and when the account is
-- disabled. A sign-in in progress and a session are valid for one stamp.
ALTER TABLE agents ADD COLUMN security_stamp INTEGER NOT NULL DEFAULT 1;
