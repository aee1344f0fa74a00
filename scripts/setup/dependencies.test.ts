import { expect, test } from 'vitest'
import { isInstalled } from './dependencies.mjs'

const lock = JSON.stringify({
  packages: {
    '': { version: '1.0.0' },
    'node_modules/hono': { version: '4.0.0', integrity: 'sha512-a' },
    'node_modules/vitest': { version: '4.0.0', integrity: 'sha512-c', dev: true },
    'node_modules/fsevents': { version: '2.0.0', integrity: 'sha512-b', optional: true },
  },
})
const record = (packages: Record<string, unknown>) => JSON.stringify({ packages })

test.each([
  { name: 'nothing was ever installed', installed: undefined },
  { name: 'the record is not JSON', installed: '{ "packages": {' },
  { name: 'a package is missing', installed: record({}) },
  {
    name: 'a package has another version',
    installed: record({ 'node_modules/hono': { version: '3.9.0', integrity: 'sha512-a' } }),
  },
  {
    name: 'a package has other contents under the same version',
    installed: record({ 'node_modules/hono': { version: '4.0.0', integrity: 'sha512-z' } }),
  },
])('an install is needed if $name', ({ installed }) => {
  expect(isInstalled(lock, installed, { dev: true })).toBe(false)
})

test('an optional package of another platform may be missing', () => {
  const installed = record({
    'node_modules/hono': { version: '4.0.0', integrity: 'sha512-a' },
    'node_modules/vitest': { version: '4.0.0', integrity: 'sha512-c' },
  })
  expect(isInstalled(lock, installed, { dev: true })).toBe(true)
})

test('test dependencies may be missing until a command needs them', () => {
  const installed = record({ 'node_modules/hono': { version: '4.0.0', integrity: 'sha512-a' } })
  expect(isInstalled(lock, installed, { dev: false })).toBe(true)
  expect(isInstalled(lock, installed, { dev: true })).toBe(false)
})
