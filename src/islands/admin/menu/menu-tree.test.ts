import { expect, test } from 'vitest'
import { menuItem } from '../../../../tests/support/menu-item.ts'
import {
  addItem,
  dropItem,
  emptyItems,
  freeCode,
  mayContain,
  moveItem,
  nameIn,
  parentsOf,
  removeItem,
  repairTree,
  type Tree,
} from './menu-tree.ts'

const item = (code: string, children: Tree = []) => menuItem(code, { children })
/** Prints a tree as `a(b c) d`. */
const print = (tree: Tree): string =>
  tree
    .map(({ code, children }) => (children.length > 0 ? `${code}(${print(children)})` : code))
    .join(' ')
const TREE = [item('a', [item('b'), item('c', [item('d')])]), item('e')]

test.each([
  ['nothing above the first', 'a', 'up'],
  ['nothing below the last', 'e', 'down'],
  ['nobody to move into', 'a', 'in'],
  ['nowhere further out', 'e', 'out'],
  ['no such item', 'x', 'up'],
] as const)('a move that is not possible changes nothing: %s', (_name, code, move) => {
  expect(moveItem(TREE, code, move)).toBe(TREE)
})

test.each([
  ['e', 'up', 'e a(b c(d))'],
  ['b', 'down', 'a(c(d) b) e'],
  ['c', 'in', 'a(b(c(d))) e'],
  ['d', 'out', 'a(b c d) e'],
  ['e', 'in', 'a(b c(d) e)'],
] as const)('%s moves %s', (code, move, expected) => {
  expect(print(moveItem(TREE, code, move))).toBe(expected)
})

test('an item at the deepest level contains no others', () => {
  const deep = [item('1', [item('2', [item('3', [item('4')])])])]
  expect(['1', '3', '4'].map((code) => mayContain(deep, code))).toEqual([true, true, false])
})

test('does not drop an item below itself or deeper than the limit', () => {
  expect(dropItem(TREE, 'a', 'd', 'inside')).toBe(TREE)
  const deep = [item('1', [item('2', [item('3', [item('4')])])]), item('5')]
  expect(dropItem(deep, '5', '4', 'inside')).toBe(deep)
  expect(
    moveItem(
      [item('1', [item('2', [item('3')])]), item('5', [item('6', [item('7', [item('8')])])])],
      '5',
      'in',
    ),
  ).toHaveLength(2)
})

test.each([
  ['before', 'a(b c(e d))'],
  ['after', 'a(b c(d e))'],
  ['inside', 'a(b c(d(e)))'],
] as const)('e is dropped %s d', (where, expected) => {
  expect(print(dropItem(TREE, 'e', 'd', where))).toBe(expected)
})

test('adds and removes items, with unused codes', () => {
  expect(print(addItem(removeItem(TREE, 'c'), 'b', item('x')))).toBe('a(b(x)) e')
  expect(freeCode(TREE, 'a')).toBe('a-2')
  expect(freeCode(TREE, 'new')).toBe('new')
})

test("names an item in the reader's language", () => {
  const token = {
    ...item('token'),
    name: 'Create a token',
    translations: { id: { name: 'Buat token' } },
  }
  expect(nameIn('en', token)).toBe('Create a token')
  expect(nameIn('id', token)).toBe('Buat token')
  expect(nameIn('id', item('faq'))).toBe('faq')
})

test('removing broken items leaves the working ones that they contain', () => {
  const tree = [item('a', [item('b'), item('c')]), item('d', [item('e')]), item('f')]
  const dead = ['a', 'b', 'd', 'e', 'f']
  const repaired = (broken: Tree, codes: readonly string[]) => repairTree(broken, codes, []).tree
  expect(print(repaired(tree, dead))).toBe('a(c)')
  const group = { ...item('a', [item('c')]), url: '/nonsense' }
  expect(repaired([group], ['a'])[0]?.url).toBeNull()
  const operation = { ...item('a', [item('c')]), is_ref: true }
  expect(print(repaired([operation], ['a']))).toBe('c')
})

test("without its broken operations, another document's menu has the live document's groups", () => {
  const gone = { ...item('gone'), is_ref: true }
  const kept = { ...item('kept'), is_ref: true }
  const derived = [item('pets', [kept]), item('help')]
  const repaired = (tree: Tree) => repairTree(tree, ['gone'], derived)
  expect(print(repaired([item('help'), item('old', [gone])]).tree)).toBe(
    'help old pets(kept) help-2',
  )
  expect(repaired([gone, kept])).toEqual({ tree: [kept], hasGroupsAdded: false })
  // Hidden operations aren't readers' operations, and a menu without any stays so.
  const hidden = { ...kept, is_hidden: true }
  expect(repaired([gone, hidden]).hasGroupsAdded).toBe(true)
  expect(repaired([item('help')]).hasGroupsAdded).toBe(false)
})

test('lists the groups around an item, outermost first', () => {
  const tree = [item('a', [item('b', [item('c')])])]
  expect(parentsOf(tree, 'c')).toEqual(['a', 'b'])
  expect(parentsOf(tree, 'a')).toEqual([])
  expect(parentsOf(tree, 'gone')).toEqual([])
})

test('finds the items that neither link nor contain an item', () => {
  const hidden = menuItem('hidden', { is_hidden: true })
  const tree = [
    menuItem('page', { url: '/faq' }),
    menuItem('operation', { is_ref: true }),
    item('group', [item('inner')]),
    menuItem('hollow', { children: [hidden] }),
    hidden,
  ]
  expect(emptyItems(tree)).toEqual(['inner', 'hollow'])
})
