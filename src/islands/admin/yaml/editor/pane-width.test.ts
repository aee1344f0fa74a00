import { expect, test } from 'vitest'
import { draggedWidth, PANE_LIMITS, widthAfterKey } from './pane-width.ts'

const { outline, aside } = PANE_LIMITS

test.each([
  [-40, 0],
  [59, 0],
  [60, 120],
  [200.4, 200],
  [9_000, 480],
])('an edge of the outline dragged to %d makes it %d wide', (wanted, width) => {
  expect(draggedWidth(wanted, outline)).toBe(width)
})

test('dragging never hides the pane with the preview and the gate', () => {
  expect(draggedWidth(0, aside)).toBe(aside.least)
})

test.each([
  ['ArrowLeft', 200, 180],
  ['ArrowLeft', 125, 120],
  ['ArrowLeft', 120, 0],
  ['ArrowRight', 0, 120],
  ['ArrowRight', 480, 480],
  ['Home', 200, 0],
  ['End', 200, 480],
  ['Tab', 200, undefined],
])('%s changes the width of the outline from %d to %j', (key, now, width) => {
  expect(widthAfterKey(key, now, 'ArrowRight', outline)).toBe(width)
})

test('the other arrow widens the pane on the right', () => {
  expect(widthAfterKey('ArrowLeft', 400, 'ArrowLeft', aside)).toBe(420)
  expect(widthAfterKey('ArrowRight', 300, 'ArrowLeft', aside)).toBe(300)
  expect(widthAfterKey('Home', 400, 'ArrowLeft', aside)).toBe(300)
})
