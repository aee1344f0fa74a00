/** Two people edit the test plan: a version that is read again never replaces unsaved changes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestPlanChanges, TestPlanRecord } from '#core/api/test-plan.ts'
import { memoryTexts } from '../../../../tests/support/memory-texts.ts'
import { createEditor } from '../editing/create-editor.ts'
import { leftOut } from './plan-draft.ts'
import { planOptions } from './plan-options.ts'

const PLAN: TestPlanRecord = {
  revision: 1,
  created_at: '2026-11-23T00:00:00Z',
  created_by: { id: 'ayu', name: 'Ayu' },
  operations: null,
  left_out: [],
  order: [],
  added: [],
  wording: [],
  cases: [],
  left_out_cases: [],
  new_cases: [],
  stale_cases: [],
  known_operations: [],
  bodies: [],
}
const THEIRS = { ...PLAN, revision: 2, order: ['b', 'a'] }

let newest: TestPlanRecord
let saved: (TestPlanChanges & { readonly revision: number }) | undefined
beforeEach(() => {
  newest = PLAN
  saved = undefined
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    saved = JSON.parse(body)
    return Response.json({ data: { ...THEIRS, ...saved, revision: 3 } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const openEditor = (storage = memoryTexts()) =>
  createEditor(planOptions(PLAN, () => newest, { storage, agentId: 'ayu' }))

test('changes stay when a version of a colleague is read, and saving asks first', async () => {
  const editor = openEditor()
  editor.change((changes) => leftOut(changes, 'a'))
  newest = THEIRS
  await editor.refresh()
  expect(editor.view().state).toMatchObject({ fields: { left_out: ['a'], order: [] } })

  expect(await editor.save(undefined)).toEqual({ code: 'conflict' })
  expect(saved).toBeUndefined()
  expect(editor.view().state?.conflict).toMatchObject({
    isOpen: true,
    theirs: { changedBy: 'Ayu', fields: { order: ['b', 'a'] } },
  })
  await editor.resolve({ ...PLAN, left_out: ['a'], order: ['b', 'a'] })
  expect(saved).toMatchObject({ revision: 2, left_out: ['a'], order: ['b', 'a'] })
  expect(editor.view().state).toMatchObject({ isDirty: false, stored: { revision: 3 } })
})

test('without changes, the version of the colleague is shown', async () => {
  const editor = openEditor()
  newest = THEIRS
  await editor.refresh()
  expect(editor.view().state).toMatchObject({
    isDirty: false,
    conflict: undefined,
    fields: { order: ['b', 'a'] },
    stored: { item: THEIRS },
  })
})

test('a read that ends after a save shows no earlier version', async () => {
  const editor = openEditor()
  editor.change((changes) => leftOut(changes, 'a'))
  await editor.save(undefined)
  await editor.refresh()
  expect(editor.view().state).toMatchObject({ stored: { revision: 3 }, conflict: undefined })
})

test('unsaved changes are there after the screen was closed, until they are saved', async () => {
  const storage = memoryTexts()
  const first = openEditor(storage)
  const close = first.open(new EventTarget())
  first.change((changes) => leftOut(changes, 'a'))
  close()

  const second = openEditor(storage)
  second.open(new EventTarget())
  expect(second.view().state).toMatchObject({ isDirty: true, fields: { left_out: ['a'] } })
  await second.save(undefined)
  expect(openEditor(storage).view().state).toMatchObject({
    isDirty: false,
    fields: { left_out: [] },
  })
})
