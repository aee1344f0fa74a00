import { Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { problem } from '#core/openapi/problem.ts'
import { diagnosticsOf } from './diagnostics.ts'

const TEXT = Text.of(['openapi: 3.1.0', '  type: strng', '  get:', '', 'bad indent here'])
const PROBLEM = { ...problem('info-missing'), severity: 'error', message: 'M' } as const
const marked = (line: number, column?: number) =>
  diagnosticsOf([{ ...PROBLEM, line, ...(column && { column }) }], TEXT).map(({ from, to }) =>
    TEXT.sliceString(from, to),
  )

test('does not mark a problem beyond the end of the text, for example after a deletion', () => {
  expect(marked(6)).toEqual([])
  expect(marked(0)).toEqual([])
  expect(diagnosticsOf([PROBLEM], TEXT)).toEqual([])
})

test.each([
  [2, 3, 'strng'],
  [2, 9, 'strng'],
  [3, 3, 'get'],
  [5, 1, 'bad'],
  [5, 99, 'e'],
])('line %i, column %i: marks %j', (line, column, text) => {
  expect(marked(line, column)).toEqual([text])
})
