import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('{tests,src,functions,scripts}/**/*.{test,spec}.{ts,tsx}')

test('a time limit of a test is longer on a slow machine', () => {
  const fixed = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:\bsetTimeout\(|\btimeout: |^\s*\}, ?|\bBUILD_MS = )\d[\d_* ]+\b|^\s*\d+_\d{3},$/gm,
      ),
    ].map(([found]) => `${file}: ${found}: expected scaled(…) of tests/support/limits.ts`),
  )
  expect(files.length).toBeGreaterThan(250)
  expect(fixed).toEqual([])
})
