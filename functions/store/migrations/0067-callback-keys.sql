-- Key pairs that sign the sandbox's callbacks, one for each kind of key.
CREATE TABLE callback_keys (
  -- Algorithm in Web Crypto, as JSON.
  kind TEXT PRIMARY KEY,
  -- Private JWK (RFC 7517); AES-GCM.
  private_sealed TEXT NOT NULL
);
