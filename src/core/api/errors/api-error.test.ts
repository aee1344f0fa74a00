import { expect, test } from 'vitest'
import { apiError, apiErrorText, decodeMessage, encodedMessage } from './api-error.ts'

test('a nested error is in the same language', () => {
  const conflict = apiError('conflict-undated', {
    outcome: apiError('outcome.save', { what: apiError('what.faq') }),
    advice: apiError('advice.save'),
    who: apiError('somebody'),
  })
  expect(apiErrorText(conflict, 'en')).toContain("The FAQ entry wasn't saved")
  expect(apiErrorText(conflict, 'id')).toContain('entri FAQ belum disimpan')
  expect(apiErrorText(conflict, 'id')).toContain('orang lain')
})

test('placeholders inside a value are not filled in', () => {
  const unknown = apiError('build-unknown', { id: '{{what}} {{id}}' })
  expect(apiErrorText(unknown, 'en')).toContain("The build {{what}} {{id}} doesn't exist")
})

test.each([
  { message: encodedMessage('must-be-short', { max: 9 }), text: 'can have up to 9 characters' },
  { message: 'Invalid input: expected string', text: "can't be used" },
  { message: '{"code":"constructor","values":{}}', text: "can't be used" },
])('$message of a schema is read as "$text"', ({ message, text }) => {
  expect(apiErrorText(decodeMessage(message), 'en')).toBe(text)
})
