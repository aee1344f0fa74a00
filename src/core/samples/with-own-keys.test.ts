import { expect, test } from 'vitest'
import { withOwnKeys } from './with-own-keys.ts'

const API_KEY = `'"$GAPURA_API_KEY"'`
const SECRET_KEY = `'"$GAPURA_SECRET_KEY"'`

test.each([
  [
    "body='grant_type=client_credentials&client_id=bank&client_secret=a%2Fb&scope=x'",
    `body='grant_type=client_credentials&client_id=${API_KEY}&client_secret=${SECRET_KEY}&scope=x'`,
  ],
  [
    'body=\'{\n  "clientId": "bank",\n  "clientSecret": "a b"\n}\'',
    `body='{\n  "clientId": "${API_KEY}",\n  "clientSecret": "${SECRET_KEY}"\n}'`,
  ],
  // Without both there is nothing to put in.
  ["curl 'https://a.example?client_id=bank'", "curl 'https://a.example?client_id=bank'"],
])('%s reads the keys from the environment', (sample, expected) => {
  expect(withOwnKeys(sample)).toBe(expected)
})
