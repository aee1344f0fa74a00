/** Why the sandbox rejects a signed request. */
export const sandboxError = {
  'reason.header-missing': 'A header that the signature needs is missing.',
  'reason.timestamp-malformed': "The timestamp doesn't have the format of the recipe.",
  'reason.timestamp-skewed': "The timestamp is off by {{seconds}} seconds from the API's clock. Take the time when you send, and check your clock and time zone.",
  'reason.signature-encoding': "The signature header can't be decoded. Encode the filled template again.",
  'reason.api-key-mismatch': 'The signature was made with a different API key than the one sent. Sign and send with the same pair of keys.',
  'reason.api-key-missing': 'The request contains no readable API key. Build the signature header as the recipe says.',
  'reason.api-key-unknown': 'The API key is unknown or disabled. Check that you copied all of it, or request a new one.',
  'reason.access-token': 'The access token is missing or belongs to another API key. Get a token with the keys that you sign with.',
  'reason.signing-mistake': 'A common mistake explains the signature:',
  'reason.signature-mismatch': 'The signature is wrong, and no common mistake explains it. Either the secret key is wrong, or the request changed after signing. Compare the two strings.',
  'reason.unsupported-algorithm': "The sandbox can't check signatures of this recipe.",
  'reason.missing-value': 'A value that is signed is missing.',
  'reason.not-unicode': "A signed value isn't valid Unicode text.",
} as const
