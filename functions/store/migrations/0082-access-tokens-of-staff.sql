-- The issuer's access token, which an existing admin backend takes as its bearer; null in an earlier session.
ALTER TABLE staff_sessions ADD COLUMN access_token_sealed TEXT;
