/** SECURITY.md promises nothing that no test holds. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync(new URL('../../SECURITY.md', import.meta.url), 'utf8')
const rows = [...text.matchAll(/^\| (?!Guarantee|-)([^|]+) \| ([^|]+) \|$/gm)]

test('there is a guarantee for each part of the threat model', () => {
  expect(rows.length).toBeGreaterThanOrEqual(12)
})

test.each(rows.map(([, guarantee = '', tests = '']) => ({ guarantee, tests })))(
  'held by tests that exist: $guarantee',
  ({ tests }) => {
    const paths = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      const file = new URL(`../../${path}`, import.meta.url)
      expect(existsSync(file), path).toBe(true)
      // A file that is there and tests nothing would hold nothing.
      expect(readFileSync(file, 'utf8'), path).toMatch(/\b(?:test|runSteps)\b/)
    }
  },
)
