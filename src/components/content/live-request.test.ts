import { expect, test } from 'vitest'
import { createTranslator } from '../../i18n/index.ts'
import { sendWords } from './live-request.ts'

test.each([
  [undefined, 'Send a request to the sandbox', 'Sign with your own keys to use the sandbox.'],
  ['signed', 'Send a request to the API', /^Your browser signs it/],
  ['unsigned', 'Send a request to the API', /without a signature/],
] as const)('says who sends a request: %s', (direct, button, text) => {
  const t = createTranslator('en')
  const words = sendWords(direct)
  expect(t(words.button)).toBe(button)
  expect(t(words.text)).toMatch(text)
})
