import { expect, test } from 'vitest'
import {
  type CodedText,
  coded,
  decodeCodedText,
  type MakeCode,
  type Translated,
  textOf,
  wordsIn,
} from './coded-text.ts'

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
const words = wordsIn({ en: EN, id: ID })

test('a missing value stays visible as its placeholder', () => {
  expect(textOf(EN, { code: 'short', values: {} }, 'en')).toBe('at most {{max}} characters')
})

test('an unknown code is shown as is', () => {
  expect(textOf(EN, { code: 'none', values: {} }, 'en')).toBe('none')
})

test('placeholders inside a value are not filled in', () => {
  expect(words(make('short', { max: '{{what}} $& $1' }), 'en')).toBe(
    'at most {{what}} $& $1 characters',
  )
})

test('a value neither controls a terminal nor reverses a line', () => {
  expect(words(make('short', { max: '\u001b[2Ja\nb\u202ec' }), 'en')).toBe(
    'at most  [2Ja\nb c characters',
  )
})

test('a nested code is in the same language and starts with a capital', () => {
  const kept = make('kept', { what: make('faq') })
  expect(words(kept, 'en')).toBe('Question was kept')
  expect(words(kept, 'id')).toBe('Pertanyaan disimpan')
})

test('several codes in one value are joined', () => {
  const what: readonly CodedText[] = [make('plain'), make('faq')]
  expect(words(make('kept', { what }), 'en')).toBe('Nothing, question was kept')
})

test('the plural form of a nested code follows the rules of the language', () => {
  const places = {
    places_one: 'one place',
    places_other: '{{count}} places',
    in: 'in {{what}}',
  } as const
  const makePlaces: MakeCode<typeof places> = coded
  const inWords = wordsIn({
    en: places,
    id: { places_other: '{{count}} tempat', in: 'di {{what}}' },
  })
  const one = makePlaces('in', { what: makePlaces('places', { count: 1 }) })
  expect(inWords(one, 'en')).toBe('in one place')
  expect(inWords(one, 'id')).toBe('di 1 tempat')
  expect(inWords(makePlaces('places', { count: 0 }), 'en')).toBe('0 places')
})

test('a missing text or value is a compile error', () => {
  // @ts-expect-error: no text has this code
  make('long')
  // @ts-expect-error: the text needs `max`
  make('short')
  // @ts-expect-error: the text names no such value
  make('short', { max: 1, min: 2 })
  // @ts-expect-error: the text names no values
  make('plain', { max: 1 })
})

test('a translation with a missing text or other values is a compile error', () => {
  const missing = { short: '{{max}}', kept: '{{what}}', plain: '' } as const
  // @ts-expect-error: `faq` has no translation
  missing satisfies Translated<typeof EN, typeof missing>
  const less = { ...ID, short: 'paling banyak' } as const
  // @ts-expect-error: the translation has no `max`
  less satisfies Translated<typeof EN, typeof less>
  const more = { ...ID, plain: 'tidak ada {{max}}' } as const
  // @ts-expect-error: the translation has a value that no code carries
  more satisfies Translated<typeof EN, typeof more>
  expect(ID satisfies Translated<typeof EN, typeof ID>).toBe(ID)
})

const nested = (levels: number): unknown =>
  levels === 0 ? 'end' : { code: 'kept', values: { what: nested(levels - 1) } }

test.each([
  { name: 'null', given: null },
  { name: 'a text', given: 'kept' },
  { name: 'no values', given: { code: 'kept' } },
  { name: 'another code', given: { code: 1, values: {} } },
  { name: 'a value that is null', given: { code: 'kept', values: { what: null } } },
  { name: 'a value that is a boolean', given: { code: 'kept', values: { what: true } } },
  { name: 'a list of texts', given: { code: 'kept', values: { what: ['a'] } } },
  { name: 'more levels than any of ours', given: nested(13) },
])('decodes no code from $name', ({ given }) => {
  expect(decodeCodedText(given)).toBeUndefined()
})

test('decodes a code with codes inside', () => {
  const given = { code: 'kept', values: { what: [{ code: 'faq', values: { count: 1 } }] } }
  expect(decodeCodedText(given)).toEqual(given)
  expect(decodeCodedText(nested(12))).toEqual(nested(12))
})
