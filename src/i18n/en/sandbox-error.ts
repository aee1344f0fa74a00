/** Why the sandbox rejects a signed request. */
export const sandboxError = {
  'reason.header-missing': 'A header that the signature needs is missing.',
  'reason.timestamp-malformed': 'The timestamp does not have the form of the recipe.',
  'reason.timestamp-skewed': "The timestamp is {{seconds}} seconds away from the API's clock. Take the time when you send, and check the clock and the time zone.",
  'reason.signature-encoding': 'The signature header cannot be decoded. Encode the filled template once more.',
  'reason.api-key-mismatch': 'The signature was made with another API key than the one sent. Sign and send with one pair of keys.',
  'reason.api-key-missing': 'The request holds no API key that can be read. Build the signature header as the recipe says.',
  'reason.api-key-unknown': 'The API key is unknown or disabled. Check that you copied all of it, or ask for another one.',
  'reason.access-token': 'The access token is missing or belongs to another API key. Get a token with the keys you sign with.',
  'reason.signing-mistake': 'A usual mistake explains the signature:',
  'reason.signature-mismatch': 'The signature differs, and no usual mistake explains it. Either the secret key is wrong, or the request changed after it was signed: compare the two strings.',
  'reason.unsupported-algorithm': 'Signatures by this recipe cannot be checked here.',
  'reason.missing-value': 'A value that is signed is missing.',
  'reason.not-unicode': 'Something that is signed is no Unicode text.',
} as const
