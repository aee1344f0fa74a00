import { expect, test } from 'vitest'
import { createShortcuts, type PressedKey, type ShortcutOwner } from './shortcuts.ts'

const place = (...inside: readonly string[]): NonNullable<ShortcutOwner['place']> => {
  return () => ({ contains: (target) => inside.includes(String(target)) })
}

const isField = (target: unknown): boolean => String(target).includes('field')

/** Presses one key. @returns who handled it, and whether the browser's default was prevented */
function press(
  owners: readonly (Omit<ShortcutOwner, 'act'> & { readonly name: string })[],
  pressed: Partial<PressedKey>,
  isDialogOpen = false,
) {
  const answered: string[] = []
  let isKept = false
  const shortcuts = createShortcuts(() => isDialogOpen, isField)
  for (const { name, ...owner } of owners) {
    shortcuts.own({ ...owner, act: () => answered.push(name) })
  }
  shortcuts.answer({
    key: 's',
    ctrlKey: true,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    target: 'field',
    preventDefault: () => {
      isKept = true
    },
    ...pressed,
  })
  return { answered, isKept }
}

const SCREEN = { name: 'screen', shortcut: 'save' } as const
const FORM = { name: 'form', shortcut: 'save', place: place('form field') } as const
const PALETTE = { name: 'palette', shortcut: 'palette' } as const
const HELP = { name: 'help', shortcut: 'help' } as const
const ENGLISH = { name: 'English', shortcut: 'link', place: place('English text') } as const
const INDONESIAN = { name: 'Indonesian', shortcut: 'link', place: place('Teks') } as const

test.each([
  ['without Ctrl', { ctrlKey: false }],
  ['with Shift', { shiftKey: true }],
  ['with Alt', { altKey: true }],
  ['of another letter', { key: 'x' }],
  ['inside a word that is being composed', { isComposing: true }],
])('leaves a key %s to the browser', (_what, pressed) => {
  expect(press([SCREEN], pressed)).toEqual({ answered: [], isKept: false })
})

test.each([
  ['Ctrl', {}],
  ['Cmd', { ctrlKey: false, metaKey: true }],
  ['Caps Lock', { key: 'S' }],
])('%s saves the text of the screen', (_what, pressed) => {
  expect(press([SCREEN], pressed)).toEqual({ answered: ['screen'], isKept: true })
})

test('saves once while a key is held down', () => {
  expect(press([SCREEN], { repeat: true })).toEqual({ answered: [], isKept: true })
})

test('lets the browser save the page if the screen has no text to save', () => {
  expect(press([], {})).toEqual({ answered: [], isKept: false })
})

test('saves the form of a dialog rather than the screen under it', () => {
  const pressed = { target: 'form field' }
  expect(press([SCREEN, FORM], pressed, true)).toEqual({ answered: ['form'], isKept: true })
})

test('saves neither the screen nor the page under a dialog without a form', () => {
  expect(press([SCREEN, FORM], {}, true)).toEqual({ answered: [], isKept: true })
})

test.each([
  ['English text', ['English']],
  ['Teks', ['Indonesian']],
  ['title', []],
])('Ctrl+K in “%s” opens the link box of %j', (target, answered) => {
  const pressed = { key: 'k', target }
  expect(press([ENGLISH, INDONESIAN, SCREEN], pressed)).toEqual({
    answered,
    isKept: answered.length > 0,
  })
})

test.each([
  ['the link box in rich text', 'English text', false, ['English']],
  ['the palette in a field', 'title field', false, ['palette']],
  ['the palette outside fields', 'body', false, ['palette']],
  ['nothing under a dialog', 'body', true, []],
])('Ctrl+K opens %s', (_what, target, isDialogOpen, answered) => {
  const { answered: opened } = press([PALETTE, ENGLISH], { key: 'k', target }, isDialogOpen)
  expect(opened).toEqual(answered)
})

test.each([
  ['opens the sheet', { target: 'body', shiftKey: true }, ['help']],
  ['is text in a field', { target: 'title field', shiftKey: true }, []],
  ['is another key with Ctrl', { target: 'body', ctrlKey: true }, []],
])('a question mark %s', (_what, pressed, answered) => {
  const key = { key: '?', ctrlKey: false, ...pressed }
  expect(press([HELP], key)).toEqual({ answered, isKept: answered.length > 0 })
})

test('leaves Ctrl+Shift+K to the text, where it deletes a line', () => {
  const pressed = { key: 'K', shiftKey: true, target: 'English text' }
  expect(press([ENGLISH], pressed)).toEqual({ answered: [], isKept: false })
})

test('does not call an owner that has unsubscribed', () => {
  const shortcuts = createShortcuts(() => false, isField)
  let count = 0
  const goAway = shortcuts.own({ shortcut: 'save', act: () => (count += 1) })
  goAway()
  shortcuts.answer({
    key: 's',
    ctrlKey: true,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    target: null,
    preventDefault: () => undefined,
  })
  expect(count).toBe(0)
})
