-- Grows with every change of the password, the one-time codes or the address, and when the account is
-- disabled. What a check of the account led to (a sign-in under way, a session) holds for one stamp.
ALTER TABLE agents ADD COLUMN security_stamp INTEGER NOT NULL DEFAULT 1;
