import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalBody } from '#core/signature/canonical-body.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { byteLength, cutSegments, markRemoved, visiblePieces } from './marked-text.ts'

const rules = DEFAULT_RECIPE.canonicalBody
const marked = (body: string) =>
  markRemoved(body, canonicalBody(rules, body)).map(({ kind, text }) => `${kind} ${text}`)

test.each([
  { name: 'an empty body', body: '', expected: [] },
  { name: 'text that is no JSON', body: 'a b', expected: ['kept a', 'space  ', 'kept b'] },
  {
    name: 'a member between two others',
    body: '{"a":1,"selfie":"x, y","b":2}',
    expected: ['kept {"a":1,', 'member "selfie":"x, y"', 'comma ,', 'kept "b":2}'],
  },
  {
    name: 'the last two members',
    body: '{"a":1, "selfie":1,"document":2}',
    expected: [
      'kept {"a":1',
      'comma ,',
      'space  ',
      'member "selfie":1',
      'comma ,',
      'member "document":2',
      'kept }',
    ],
  },
  {
    name: 'white space inside strings',
    body: '{"a":"x\u00a0 y"}',
    expected: ['kept {"a":"x\u00a0', 'space  ', 'kept y"}'],
  },
])('marks $name', ({ body, expected }) => {
  expect(marked(body)).toEqual(expected)
})

test('for any body, the pieces form the body and the remaining ones its canonical form', () => {
  const member = fc.constantFrom('selfie', 'a', 'document', 'b c', 'identity')
  const body = fc
    .tuple(fc.dictionary(member, fc.jsonValue()), fc.constantFrom(undefined, 1, 2, '\t'))
    .map(([value, indent]) => JSON.stringify(value, null, indent))
  fc.assert(
    fc.property(fc.oneof(body, fc.string()), (text) => {
      const canonical = canonicalBody(rules, text)
      const segments = markRemoved(text, canonical)
      expect(segments.map((segment) => segment.text).join('')).toBe(text)
      const kept = segments.filter(({ kind }) => kind === 'kept')
      expect(kept.map((segment) => segment.text).join('')).toBe(canonical.text)
    }),
    { seed: 20261120 },
  )
})

test('cuts off a long text, but not inside a character', () => {
  const cut = cutSegments([{ text: 'ab😀cd', kind: 'kept' }], 3)
  expect(cut).toEqual({ segments: [{ text: 'ab', kind: 'kept' }], isCut: true })
  expect(cutSegments([{ text: 'abc', kind: 'kept' }], 3).isCut).toBe(false)
})

test('gives every invisible character a symbol, and leaves the text unchanged', () => {
  const pieces = visiblePieces('a b\r\n\ufeff\u200b\u00a0')
  expect(pieces.map(({ symbol }) => symbol)).toEqual([
    null,
    '␣',
    null,
    '␍',
    '↵',
    'U+FEFF',
    'U+200B',
    '⍽',
  ])
  expect(pieces.map(({ text }) => text).join('')).toBe('a b\r\n\ufeff\u200b\u00a0')
})

test('counts lengths in UTF-8', () => {
  expect(byteLength('é😀')).toBe(6)
})
