/** The audit log is written for people: every kind of item has a text. The types require one of every action. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { admin as en } from '../src/i18n/en/admin.ts'
import { auditActions } from '../src/i18n/en/audit-actions.ts'
import { auditActions as indonesian } from '../src/i18n/id/audit-actions.ts'

const FUNCTIONS = new URL('../functions/', import.meta.url)
const KIND = /(?:\bkind: |auditOf\(database, clock, )'(\w+)'/g
const names = new Set(Object.keys(en))

test.each([
  ['en', auditActions],
  ['id', indonesian],
])('no two actions have the same text in %s', (_, actions) => {
  const texts = Object.values(actions)
  expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([])
})

test('the end of a roll back, whose line names its release, is called that', () => {
  expect(auditActions.resume).toBe('Rollback ended')
  expect(indonesian.resume).toBe('Pengembalian diakhiri')
})

test('every kind of item has a text', () => {
  const kinds = globSync(['store/**/*.ts', 'routes/admin/**/*.ts', 'adapters/**/*.ts'], {
    cwd: FUNCTIONS,
  })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, FUNCTIONS), 'utf8'))
    .filter((source) => source.includes('udit'))
    .flatMap((source) => [...source.matchAll(KIND)].map(([, kind]) => kind ?? ''))
  expect(kinds).toContain('agent')
  expect(kinds.filter((kind) => !names.has(`kind.${kind}`))).toEqual([])
})
