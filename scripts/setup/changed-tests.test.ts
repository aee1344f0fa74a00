import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedFiles, testsOf } from './changed-tests.ts'
import { ROOT } from './program.ts'

const specs = readdirSync(join(ROOT, 'tests/e2e')).filter((name) => name.endsWith('.spec.ts'))

test('a commit that does not exist is one sentence', () => {
  expect(changedFiles('no-such-commit')).toMatchObject({ ok: false })
})

test('nothing changed: nothing runs', () => {
  expect(testsOf([])).toEqual({ units: [], browser: [] })
})

test('a text of the documentation starts no browser', () => {
  expect(testsOf(['docs/operations.md', 'README.md']).browser).toEqual([])
})

test('a browser test that changed runs alone', () => {
  expect(testsOf(['tests/e2e/search.spec.ts']).browser).toEqual(['tests/e2e/search.spec.ts'])
})

test('a screen of the admin area runs the tests of the admin area, and not those of the playground', () => {
  const { browser } = testsOf(['src/islands/admin/records/Record.tsx'])
  expect(browser).toContain('tests/e2e/admin-records.spec.ts')
  expect(browser).not.toContain('tests/e2e/playground.spec.ts')
})

test.each([
  'src/core/openapi/lint/lint.ts',
  'functions/app.ts',
  'src/pages/[...path].astro',
  'package.json',
  'tests/support/browser.ts',
  'a-folder-that-is-new/file.ts',
])('%s can touch everything', (file) => {
  const { units, browser } = testsOf([file])
  expect(browser).toHaveLength(specs.length)
  expect(units).toContain('tests/contract')
})

test('several changes run what any of them can touch', () => {
  const { browser } = testsOf(['src/islands/search/open.ts', 'src/islands/admin/mount.tsx'])
  expect(browser).toEqual(
    expect.arrayContaining(['tests/e2e/search.spec.ts', 'tests/e2e/admin.spec.ts']),
  )
})
