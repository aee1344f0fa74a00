import { expect, test } from 'vitest'
import { type CodedText, coded, type MakeCode, textOf, wordsIn } from './coded-text.ts'

const EN = {
  short: 'at most {{max}} characters',
  kept: '{{what}} was kept',
  faq: 'question',
  plain: 'nothing',
} as const
const ID = {
  short: 'paling banyak {{max}} karakter',
  kept: '{{what}} disimpan',
  faq: 'pertanyaan',
  plain: 'tidak ada',
} as const
const make: MakeCode<typeof EN> = coded
const words = wordsIn(EN, ID)

test('a value that is missing stays visible', () => {
  expect(textOf(EN, { code: 'short', values: {} })).toBe('at most {{max}} characters')
})

test('a code that no table has is shown itself', () => {
  expect(textOf(EN, { code: 'none', values: {} })).toBe('none')
})

test("what a value holds is a person's own, and not filled in again", () => {
  expect(words(make('short', { max: '{{what}} $& $1' }), 'en')).toBe(
    'at most {{what}} $& $1 characters',
  )
})

test('a code inside another is in the same language, and begins a sentence', () => {
  const kept = make('kept', { what: make('faq') })
  expect(words(kept, 'en')).toBe('Question was kept')
  expect(words(kept, 'id')).toBe('Pertanyaan disimpan')
})

test('several codes in one value are joined', () => {
  const what: readonly CodedText[] = [make('plain'), make('faq')]
  expect(words(make('kept', { what }), 'en')).toBe('Nothing, question was kept')
})

test('the compiler refuses what would lack a text or a value', () => {
  // @ts-expect-error: no text has this code
  make('long')
  // @ts-expect-error: the text needs `max`
  make('short')
  // @ts-expect-error: the text names no such value
  make('short', { max: 1, min: 2 })
  // @ts-expect-error: the text names no values
  make('plain', { max: 1 })
  // @ts-expect-error: `faq` has no translation
  wordsIn({ faq: 'question' } as const, {} as const)
  // @ts-expect-error: the translation lacks `max`
  wordsIn({ short: 'at most {{max}}' } as const, { short: 'paling banyak' } as const)
  // @ts-expect-error: the translation has a value that no code carries
  wordsIn({ short: 'at most' } as const, { short: 'paling banyak {{max}}' } as const)
})
