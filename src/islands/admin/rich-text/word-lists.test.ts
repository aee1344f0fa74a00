import { expect, test } from 'vitest'
import { nestItems, type WordList, wordItem } from './word-lists.ts'

const STYLE = 'margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0\nlevel2 lfo1'

test.each([
  ['1.', true],
  ['\u00a0b)\u00a0\u00a0', true],
  ['(iv)', true],
  ['1.2', true],
  ['·\u00a0\u00a0\u00a0', false],
  ['o\u00a0\u00a0', false],
  ['', false],
])('the marker %j is ordered: %s', (marker, isOrdered) => {
  expect(wordItem(STYLE, marker)).toEqual({ list: 'l0', level: 2, isOrdered })
})

test.each(['', 'mso-list:none', 'mso-list:Ignore'])('%j is no item', (style) => {
  expect(wordItem(style, '1.')).toBeUndefined()
})

test.each([
  ['items of one list', '*a1 *b1', '*[a b]'],
  ['a list inside an item', '*a1 #b2 #c2 *d1', '*[a#[b c] d]'],
  ['two lists of one kind', '*a1 *b1:other', '*[a]*[b]'],
  ['two kinds inside one item', '*a1 #b2 *c2', '*[a#[b]*[c]]'],
  ['a level that is skipped', '#a1 *b3 *c2 #d1', '#[a*[b]*[c] d]'],
  ['a start below the first level', '*a2 *b1', '*[a]*[b]'],
])('nests %s', (_name, items, expected) => {
  expect(shown(nestItems(items.split(' ').map(itemOf)))).toBe(expected)
})

/** @param text - kind, name, level and list, such as `#a1:other` */
function itemOf(text: string) {
  const [, kind, name = '', level, list = 'l0'] = /^(.)(.)(\d)(?::(.+))?$/.exec(text) ?? []
  return { name, list, level: Number(level), isOrdered: kind === '#' }
}

function shown(lists: readonly WordList<{ readonly name: string }>[]): string {
  const inside = ({ items }: (typeof lists)[number]): string =>
    items.map(({ item, lists }) => `${item.name}${shown(lists)}`).join(' ')
  return lists.map((list) => `${list.isOrdered ? '#' : '*'}[${inside(list)}]`).join('')
}
