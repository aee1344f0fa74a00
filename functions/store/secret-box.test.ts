import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox(new Uint8Array(32).fill(1))

test.each([
  ['another owner', (sealed: string) => box.open(sealed, 'partners/2/secret_key')],
  [
    'another key',
    (sealed: string) =>
      createSecretBox(new Uint8Array(32).fill(2)).open(sealed, 'partners/1/secret_key'),
  ],
  [
    'a changed byte',
    (sealed: string) =>
      box.open(
        // The first character after the IV: the last one may contain unused bits.
        sealed.replace(/\.(.)(?=[^.]*$)/, (_all, first) => (first === 'A' ? '.B' : '.A')),
        'partners/1/secret_key',
      ),
  ],
  ['text in clear', () => box.open('gp_secret', 'partners/1/secret_key')],
  ['text that is not base64', () => box.open('v1.!!.??', 'partners/1/secret_key')],
  [
    'an unknown version',
    (sealed: string) => box.open(sealed.replace('v1', 'v2'), 'partners/1/secret_key'),
  ],
])('%s decrypts nothing', async (_name, open) => {
  expect(await open(await box.seal('gp_secret', 'partners/1/secret_key'))).toBeUndefined()
})

test('an encrypted text can be decrypted and differs each time', async () => {
  const owner = 'partners/1/secret_key'
  const sealed = [await box.seal('gp_secret ✓', owner), await box.seal('gp_secret ✓', owner)]
  expect(sealed[0]).not.toBe(sealed[1])
  expect(sealed.join()).not.toContain('gp_secret')
  expect(await Promise.all(sealed.map((text) => box.open(text, owner)))).toEqual([
    'gp_secret ✓',
    'gp_secret ✓',
  ])
})

test('a text longer than the stack of a call can be decrypted', async () => {
  const text = 'a'.repeat(200_000)
  expect(await box.open(await box.seal(text, 'owner'), 'owner')).toBe(text)
})
