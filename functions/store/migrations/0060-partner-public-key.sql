-- The public half of the key pair that a partner signs with, as PEM. The portal never has the private half.
ALTER TABLE partners ADD COLUMN public_key TEXT;
