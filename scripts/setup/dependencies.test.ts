import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isInstalled } from './dependencies.mjs'

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), resolved: z.string().optional() }),
  ),
})

// npm asks the registry for the archive of each package that the lock file doesn't name: a quarter of the time.
// npm itself replaces this host with the one of the registry that is set.
test.each(['package-lock.json', 'scripts/deploy/wrangler/package-lock.json'])(
  '%s names the archive of every package at the public registry',
  (path) => {
    const text = readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')
    const { '': _project, ...packages } = LockFile.parse(JSON.parse(text)).packages
    const others = Object.entries(packages).flatMap(([name, { version, resolved }]) =>
      resolved?.startsWith('https://registry.npmjs.org/') && resolved.endsWith(`-${version}.tgz`)
        ? []
        : [`${name}: ${resolved}`],
    )
    expect(others).toEqual([])
  },
)

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
