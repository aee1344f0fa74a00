import { expect, test } from 'vitest'
import { isSearchKey } from './search-key.ts'

const KEY = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test.each([
  ['Ctrl+Shift+K, which deletes a line', { key: 'K', ctrlKey: true, shiftKey: true }, false, false],
  ['Ctrl+Alt+K', { key: 'k', ctrlKey: true, altKey: true }, false, false],
  [
    'Ctrl+K that an editor has answered',
    { key: 'k', ctrlKey: true, defaultPrevented: true },
    false,
    false,
  ],
  ['k', { key: 'k' }, false, false],
  ['/ in a field', { key: '/' }, true, false],
  ['Ctrl+/', { key: '/', ctrlKey: true }, false, false],
  ['/', { key: '/' }, false, true],
  ['/ on a keyboard that has it with Shift', { key: '/', shiftKey: true }, false, true],
  ['Ctrl+K', { key: 'k', ctrlKey: true }, false, true],
  ['Ctrl+K in a field', { key: 'k', ctrlKey: true }, true, true],
  ['Cmd+K', { key: 'k', metaKey: true }, false, true],
  ['Ctrl+K with Caps Lock', { key: 'K', ctrlKey: true }, false, true],
])('decides whether the search opens: %s', (_name, pressed, isWriting, opens) => {
  expect(isSearchKey({ ...KEY, defaultPrevented: false, ...pressed }, isWriting)).toBe(opens)
})
