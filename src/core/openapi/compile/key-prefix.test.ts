import { expect, test } from 'vitest'
import { keyPrefix } from './key-prefix.ts'

test.each([
  { text: 'Bearer Token authentication', prefix: 'Bearer ' },
  {
    text: "JWT Authorization header using the Bearer scheme. Enter 'Bearer' [space] and then your token.",
    prefix: 'Bearer ',
  },
  { text: 'Example: "Authorization: bearer {token}"', prefix: 'Bearer ' },
  { text: 'The API Key with format `Token token=<API_KEY>`', prefix: 'Token token=' },
  { text: 'The word "Basic" followed by a space and your API key.', prefix: 'Basic ' },
  { text: 'Token-based authentication with required prefix "Token"', prefix: 'Token ' },
  { text: 'Use `DeepL-Auth-Key [yourAuthKey]`.', prefix: 'DeepL-Auth-Key ' },
  { text: 'The token, without the "Bearer" prefix', prefix: undefined },
  { text: 'Your key, e.g. `Authorization: {key}` or `Authorization <key>`', prefix: undefined },
  { text: 'A publishable API key', prefix: undefined },
  { text: 'Test mode keys have the prefix `pk_test_`.', prefix: undefined },
  { text: 'Keys start with the `sk-live-` prefix', prefix: undefined },
  { text: 'Create it in "My [API keys](https://example.com/keys)".', prefix: undefined },
  { text: 'The "X-Api-Key" scheme', prefix: undefined },
  { text: 'Access token tanpa prefix Bearer', prefix: undefined },
  { text: 'Your organization API key with prefix `Key `', prefix: 'Key ' },
  { text: "Don't forget the Bearer", prefix: 'Bearer ' },
  { text: "Jangan lupa 'Bearer' sebelum token", prefix: 'Bearer ' },
  { text: 'Insira o token no formato: **Bearer {seu_token}**', prefix: 'Bearer ' },
  { text: 'If you do not have one, log in to get a bearer token', prefix: 'Bearer ' },
])('"$text" is the prefix $prefix', ({ text, prefix }) => {
  expect(keyPrefix(text)).toBe(prefix)
})
