/** Why the sandbox rejected a partner's call, for staff. Mistakes in signatures are in mistakes.ts. */
export const callReasons = {
  'header-missing': 'A header that the signature needs is missing.',
  'timestamp-malformed': "The timestamp doesn't have the format of the recipe.",
  'timestamp-skewed': 'The timestamp is too far from the clock of the sandbox.',
  'signature-encoding': "The signature header can't be decoded.",
  'api-key-mismatch': 'The API key in the signature differs from the one in the request.',
  'api-key-missing': 'The request has no readable API key.',
  'api-key-unknown': 'The API key is unknown or disabled.',
  'access-token': 'The access token is missing or belongs to another API key.',
  'public-key-missing': 'The partner has no registered public key.',
  'signature-mismatch': 'The secret key is different, or the request changed after signing.',
  'other-scheme': 'The signature is valid for another scheme.',
  'unsupported-algorithm': "The sandbox can't check signatures of this recipe.",
  'missing-value': 'A value that is signed is missing.',
  'not-unicode': "A signed value isn't valid Unicode text.",
  repeated: 'The request repeats a value that is accepted once.',
} as const
