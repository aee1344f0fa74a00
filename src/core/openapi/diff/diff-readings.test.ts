import { expect, test } from 'vitest'
import { compileDocument } from '../compile/compile-document.ts'
import { compileReadings } from '../compile-translated.ts'
import { parseDocument } from '../parse/parse-document.ts'
import { MAX_CHANGES } from './change.ts'
import { diffReadings } from './diff-readings.ts'

/** Tags with an English and an Indonesian description. */
function readings(texts: readonly { readonly en: string; readonly id: string }[]) {
  const parsed = parseDocument(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      tags: texts.map(({ en, id }, index) => ({
        name: `t${index}`,
        description: en,
        'x-translations': { id: { description: id } },
      })),
      paths: {},
    }),
  )
  return compileReadings(parsed, compileDocument(parsed).compiled)
}

test('counts texts that the lists leave out once, whatever their language', () => {
  const length = MAX_CHANGES + 1_000
  const before = readings(Array.from({ length }, () => ({ en: 'a', id: 'b' })))
  // The Indonesian list has texts that the English list has no room for.
  const after = readings(
    Array.from({ length }, (_, index) => ({
      en: index === 0 ? 'a' : 'c',
      id: index < length - 2_000 && index > 0 ? 'b' : 'd',
    })),
  )
  const { en, id } = diffReadings(before, after)
  for (const { counts } of [en, id]) {
    expect(counts).toMatchObject({ documentation: length, total: length, info: length })
  }
  expect([en.changes.length, en.leftOut]).toEqual([MAX_CHANGES, 1_000])
  expect(id.changes.length + id.leftOut).toBe(length)
})

test('lists a text of each language that changed, and one that changed in both once', () => {
  const before = readings([
    { en: 'a', id: 'b' },
    { en: 'a', id: 'b' },
    { en: 'a', id: 'b' },
  ])
  const after = readings([
    { en: 'x', id: 'b' },
    { en: 'a', id: 'y' },
    { en: 'x', id: 'y' },
  ])
  const { en, id } = diffReadings(before, after)
  expect(en.changes.map(({ after: text }) => text)).toEqual(['x', 'x', 'y'])
  expect(id.changes.map(({ after: text }) => text)).toEqual(['y', 'y', 'x'])
  expect([en.counts.documentation, en.leftOut]).toEqual([3, 0])
})
