import { expect, test } from 'vitest'
import { decodeSaying, type RefusalCode, refusal, refusalText, saying } from './refusal.ts'
import { REFUSALS_EN } from './texts-en.ts'
import { REFUSALS_ID } from './texts-id.ts'

const names = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

test('every refusal has an Indonesian text with the same values', () => {
  expect(Object.keys(REFUSALS_ID).sort()).toEqual(Object.keys(REFUSALS_EN).sort())
  for (const [code, english] of Object.entries(REFUSALS_EN)) {
    // as: the line above compares the codes.
    const indonesian = REFUSALS_ID[code as RefusalCode]
    expect(names(indonesian), code).toEqual(names(english))
    // Names of statuses, roles and products are alike.
    if (english.length > 12) expect(indonesian, code).not.toBe(english)
  }
})

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
  { message: saying('must-be-short', { max: 9 }), text: 'must be at most 9 characters' },
  { message: 'Invalid input: expected string', text: 'cannot be used' },
  { message: '{"code":"constructor","values":{}}', text: 'cannot be used' },
])('$message of a schema is read as "$text"', ({ message, text }) => {
  expect(refusalText(decodeSaying(message), 'en')).toBe(text)
})
