import { expect, test } from 'vitest'
import { britishIn } from './british-spellings.ts'

test('finds British spellings in prose and in names', () => {
  expect(britishIn('// The colour\nlet isCancelled = normalise(centre)')).toEqual([
    { word: 'colour', line: 1 },
    { word: 'Cancelled', line: 2 },
    { word: 'normalise', line: 2 },
    { word: 'centre', line: 2 },
  ])
})

test('accepts American spellings, and words that only resemble British ones', () => {
  expect(britishIn('color isCanceled normalize center cancellation labelledby promise')).toEqual([])
})
