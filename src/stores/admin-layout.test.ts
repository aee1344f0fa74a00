import { expect, test } from 'vitest'
import { memoryTexts, NO_TEXTS } from '../../tests/support/memory-texts.ts'
import {
  ADMIN_LAYOUT_KEY,
  createAdminLayoutStore,
  DEFAULT_LAYOUT,
  decodeAdminLayout,
} from './admin-layout.ts'

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another version', '{"version":2,"wrap":false}'],
  ['members of other types', '{"version":1,"sidebar":"left","wrap":0,"outline":"9","aside":-1}'],
])('reads %s as the defaults', (_name, text) => {
  expect(decodeAdminLayout(text)).toEqual(DEFAULT_LAYOUT)
})

test('the next page has the same layout, and a pane returns to its default width', () => {
  const storage = memoryTexts()
  const store = createAdminLayoutStore(storage)
  store.change({ sidebar: 'closed', wrap: false })
  store.change({ outline: 0, aside: 500, areStepsHidden: true })
  store.reset('aside')
  expect(storage.texts.has(ADMIN_LAYOUT_KEY)).toBe(true)
  expect(createAdminLayoutStore(storage).$layout.get()).toEqual({
    sidebar: 'closed',
    wrap: false,
    outline: 0,
    areStepsHidden: true,
  })
})

test('with blocked storage, the layout applies to the page', () => {
  const store = createAdminLayoutStore(NO_TEXTS)
  store.change({ wrap: false })
  expect(store.$layout.get().wrap).toBe(false)
})
