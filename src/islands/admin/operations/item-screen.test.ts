import { expect, test } from 'vitest'
import { itemScreen } from './item-screen.ts'

test.each([
  ['use_case', '/usecase/draft/edit/a%2Fb'],
  ['playground', '/yaml-editor/a%2Fb'],
  ['playground_history', '/yaml-editor/history/view/a%2Fb'],
  ['partner', undefined],
])('the screen of a %s is %s', (kind, path) => {
  expect(itemScreen({ kind, item_id: 'a/b', exists: true })).toBe(path)
  expect(itemScreen({ kind, item_id: 'a/b', exists: false })).toBeUndefined()
})
