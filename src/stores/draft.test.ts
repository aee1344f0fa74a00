import { expect, test } from 'vitest'
import { decodeTexts, draftKey } from './draft.ts'

test('both languages of an operation share a draft, two methods do not', () => {
  const english = draftKey('/_data/signing/v2/sign.post.json')
  expect(draftKey('/_data/id/signing/v2/sign.post.json')).toBe(english)
  expect(draftKey('/_data/signing/v2/sign.get.json')).not.toBe(english)
})

test.each([
  { name: 'nothing', text: null, expected: {} },
  { name: 'half a text', text: '{"company": "B', expected: {} },
  { name: 'a list', text: '["B"]', expected: {} },
  { name: 'other kinds and other names', text: '{"company":1,"other":"x"}', expected: {} },
  {
    name: 'texts',
    text: '{"company":"Bank","email":""}',
    expected: { company: 'Bank', email: '' },
  },
])('reads $expected from $name', ({ text, expected }) => {
  expect(decodeTexts(text, ['company', 'email'])).toEqual(expected)
})
