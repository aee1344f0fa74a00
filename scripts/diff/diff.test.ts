import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { UsageError } from '../../builder/arguments.ts'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { decodeDiffArguments } from './arguments.ts'

const SCRIPT = fileURLToPath(new URL('../diff.ts', import.meta.url))
const folder = scratchFolder()

const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const document = (operation: string): string =>
  `openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {/a: {get: {summary: Read, ${operation}, responses: {'200': {description: OK}}}}}`
const older = file('older.yaml', document('operationId: a'))
const deprecated = file('deprecated.yaml', document('operationId: a, deprecated: true'))
const removed = file('removed.yaml', "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {}")
const broken = file('broken.yaml', 'openapi: [')
const partial = file('partial.yaml', 'openapi: 3.1.0\ninfo:\n  title: A\n   x: 1\npaths: {}')
const other = file('other.yaml', 'hello: world')

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', SCRIPT, ...args],
    { encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

describe('arguments', () => {
  test.each([
    { argv: [], says: 'You entered 0' },
    { argv: ['a', 'b', 'c'], says: 'You entered 3' },
    { argv: ['a', 'b', '--format', 'html'], says: 'got "html"' },
    { argv: ['a', 'b', '--today', '2026-02-30'], says: 'got "2026-02-30"' },
    { argv: ['a', 'b', '--fail-on', 'all'], says: 'breaking, warning, info, none' },
    { argv: ['a', 'b', '--language', 'fr'], says: 'got "fr"' },
    { argv: ['a', 'b', '--today', 'now'], says: 'got "now"' },
    { argv: ['a', 'b', '--fast'], says: '--fast' },
  ])('$argv is rejected', ({ argv, says }) => {
    expect(() => decodeDiffArguments(argv)).toThrow(UsageError)
    expect(() => decodeDiffArguments(argv)).toThrow(says)
  })

  test('gives defaults to omitted arguments', () => {
    expect(decodeDiffArguments(['a', 'b'])).toEqual({
      before: 'a',
      after: 'b',
      format: 'text',
      failOn: 'breaking',
      language: 'en',
    })
  })
})

describe('exit codes', () => {
  test.each([
    {
      name: 'a file that is not there',
      path: join(folder, 'none.yaml'),
      says: "the file doesn't exist",
    },
    { name: 'text that is no YAML', path: broken, says: "isn't valid YAML" },
    { name: 'a part that is no YAML', path: partial, says: 'line 3' },
    { name: 'YAML that is no API description', path: other, says: '"openapi" is missing.' },
  ])('2 for $name', ({ path, says }) => {
    const { status, stdout, stderr } = run(older, path)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain('Usage:')
    expect(stderr).toContain(says)
  })

  test('1 for a breaking change, which is named', () => {
    const { status, stdout } = run(older, removed)
    expect(status).toBe(1)
    expect(stdout).toContain(
      'BREAKING   Read: GET /a is removed. Requests to it will fail. [operation-removed]',
    )
  })

  test('0 below the threshold, 1 at it', () => {
    expect(run(older, deprecated).status).toBe(0)
    expect(run(older, deprecated, '--fail-on', 'warning').status).toBe(0)
    expect(run(older, deprecated, '--fail-on', 'info').status).toBe(1)
    expect(run(older, removed, '--fail-on', 'none').status).toBe(0)
  })

  test('prints JSON and Markdown without other output', () => {
    expect(JSON.parse(run(older, removed, '--format', 'json').stdout)).toMatchObject({
      counts: { breaking: 1 },
    })
    const { stdout } = run(older, removed, '--format', 'markdown', '--language', 'id')
    expect(stdout).toMatch(/^# Perubahan bagi mitra/)
  })
})

test('counts a text that changes in one language', () => {
  const translated = (summary: string): string =>
    document(`operationId: a, x-translations: {id: {summary: ${summary}}}`)
  const before = file('translated.yaml', translated('Baca'))
  const { stdout } = run(before, file('edited.yaml', translated('Lihat')), '--format', 'json')
  expect(JSON.parse(stdout).counts).toMatchObject({ total: 1, documentation: 1 })
})
