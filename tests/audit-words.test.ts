/** The audit log is read by people: no action and no kind stands there as the worker names it. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '../functions/store/audit.ts'
import { admin as en } from '../src/i18n/en/admin.ts'

const FUNCTIONS = new URL('../functions/', import.meta.url)
const names = new Set(Object.keys(en))

test('every action has its words', () => {
  expect(AUDIT_ACTIONS.filter((action) => !names.has(`audit.was.${action}`))).toEqual([])
})

test('every kind of item has its words', () => {
  const kinds = globSync(['store/**/*.ts', 'routes/admin/**/*.ts', 'adapters/**/*.ts'], {
    cwd: FUNCTIONS,
  })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, FUNCTIONS), 'utf8'))
    .filter((source) => source.includes('udit'))
    .flatMap((source) => [...source.matchAll(/\bkind: '(\w+)'/g)].map(([, kind]) => kind ?? ''))
  expect(kinds).toContain('agent')
  expect(kinds.filter((kind) => !names.has(`kind.${kind}`))).toEqual([])
})
