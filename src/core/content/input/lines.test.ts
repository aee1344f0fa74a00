import { describe, expect, test } from 'vitest'
import { memberErrors } from '../../api/errors/member-errors.ts'
import { faqInput } from './content.ts'
import { agentInput, partnerInput } from './records.ts'

const AGENT = { email: 'sari@bank.test', role: 'editor' }

/** The code of the error for a name or a title, in each kind of input. */
function codesOf(name: string): readonly (string | undefined)[] {
  return [
    partnerInput.safeParse({ name }),
    agentInput('gapura').safeParse({ ...AGENT, name }),
    faqInput.safeParse({ title: name }),
    faqInput.safeParse({ translations: { id: { title: name } } }),
  ].map(({ error }) => memberErrors(error?.issues ?? [])[0]?.message.code)
}

describe('a name or a title', () => {
  test.each(['\u200b', '\u2060\u00ad', '\u3164', '\u2800\ufe0f', '\u200d'])(
    'has a character that is seen: %j',
    (name) => {
      expect(new Set(codesOf(name))).toEqual(new Set(['must-be-visible']))
    },
  )

  test.each([
    '\u202etxt.exe',
    'Bank\u2066\u2069',
    'Bank\r\nAdmin: yes',
    'a\tb',
    'a\u0085b',
    'a\u2028b',
    'a\u0007b',
    'evil\u0000nul',
  ])('is one line, and is read in its order: %j', (name) => {
    expect(new Set(codesOf(name))).toEqual(new Set(['must-be-one-line']))
  })

  test.each([
    "Bank O'Neill & Söhne",
    '株式会社データ',
    'بنك الرياض',
    'می\u200cخواهم',
    'ක\u0dca\u200dෂ',
    '\u05d1\u05e0\u05e7\u200f (IL)',
    '👩‍👩‍👧 Family ❤️',
    '🏴\u{e0067}\u{e0062}\u{e007f}',
  ])('can be of any script: %j', (name) => {
    expect(new Set(codesOf(name))).toEqual(new Set([undefined]))
  })

  test('needs no character if it may be empty', () => {
    expect(codesOf('')).toEqual(['is-required', 'is-required', undefined, undefined])
  })
})
