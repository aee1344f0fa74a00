import { expect, test } from 'vitest'
import { decodeMessage, encodedMessage, refusal, refusalText } from './refusal.ts'

test('a refusal inside a refusal is in the same language', () => {
  const conflict = refusal('conflict-undated', {
    outcome: refusal('outcome.save', { what: refusal('what.faq') }),
    advice: refusal('advice.save'),
    who: refusal('somebody'),
    revision: 3,
  })
  expect(refusalText(conflict, 'en')).toContain('The FAQ entry was not saved')
  expect(refusalText(conflict, 'id')).toContain('entri FAQ belum disimpan')
  expect(refusalText(conflict, 'id')).toContain('orang lain')
})

test("what a value holds is the person's own, and not filled in again", () => {
  const missing = refusal('missing', { what: refusal('what.build'), id: '"{what}"' })
  expect(refusalText(missing, 'en')).toContain('No build "{what}" exists')
})

test.each([
  { message: encodedMessage('must-be-short', { max: 9 }), text: 'must be at most 9 characters' },
  { message: 'Invalid input: expected string', text: 'cannot be used' },
  { message: '{"code":"constructor","values":{}}', text: 'cannot be used' },
])('$message of a schema is read as "$text"', ({ message, text }) => {
  expect(refusalText(decodeMessage(message), 'en')).toBe(text)
})
