import { expect, test } from 'vitest'
import { runsTypeScript } from './node-runtime.mjs'

test.each([
  { version: '18.20.8', expected: false },
  { version: '20.20.2', expected: false },
  { version: '22.17.9', expected: false },
  { version: '22.18.0', expected: true },
  { version: '23.5.0', expected: false },
  { version: '23.6.0', expected: true },
  { version: '24.0.0', expected: true },
])('Node $version runs TypeScript without a flag: $expected', ({ version, expected }) => {
  expect(runsTypeScript(version)).toBe(expected)
})
