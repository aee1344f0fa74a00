import { expect, test } from 'vitest'
import { toWords } from './words.ts'

test.each([
  ['listUsers_v2', 'List users v2'],
  ['PostPaymentIntents', 'Post payment intents'],
  ['listOAuthTokens', 'List OAuth tokens'],
  ['Post3dSecure', 'Post 3d secure'],
  ['getSha256', 'Get sha256'],
  ['get-v2-users', 'Get v2 users'],
  ['listHTTPStatuses', 'List HTTP statuses'],
  ['_', '_'],
])('%s reads "%s"', (identifier, words) => {
  expect(toWords(identifier)).toBe(words)
})
