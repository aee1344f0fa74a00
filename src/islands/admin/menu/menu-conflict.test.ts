import { expect, test } from 'vitest'
import { changeItem } from '#core/site/menu.ts'
import { menuItem } from '../../../../tests/support/menu-item.ts'
import { differingFields, mergeFields, type Side } from '../editing/merge-fields.ts'
import { memberOf, menuFields, menuFrom } from './menu-conflict.ts'
import type { Tree } from './menu-tree.ts'

const item = (code: string, children: Tree = []) => menuItem(code, { url: `/${code}`, children })
const print = (tree: Tree): string =>
  tree
    .map(({ name, children }) => (children.length > 0 ? `${name}(${print(children)})` : name))
    .join(' ')
const merge = (mine: Tree, theirs: Tree, chosen: Readonly<Record<string, Side>>): Tree =>
  menuFrom(
    mergeFields(
      menuFields(mine, theirs),
      menuFields(theirs, mine),
      (name) => chosen[name] ?? 'mine',
    ),
    [mine, theirs],
  )

const BASE = [item('a', [item('b'), item('c d')]), item('e')]

test('leaves out what is equal', () => {
  expect(differingFields(menuFields(BASE, BASE), menuFields([...BASE], BASE))).toEqual([])
})

test('members of one item are chosen separately; the order defaults to mine', () => {
  const mine = changeItem(BASE, 'c d', { name: 'Mine' })
  const renamed = changeItem(BASE, 'c d', { name: 'Theirs', url: '/theirs' })
  const theirs = changeItem(renamed, 'e', { is_ref: true, ref: '/x', method: 'get' })
  const fields = differingFields(menuFields(mine, theirs), menuFields(theirs, mine))
  expect(fields).toEqual(['name c d', 'url c d', 'operation e'])
  expect(memberOf('url c d')).toEqual({ member: 'url', code: 'c d' })
  const merged = merge(mine, theirs, { 'url c d': 'theirs', 'operation e': 'theirs' })
  expect(print(merged)).toBe('a(b Mine) e')
  expect(merged[0]?.children[1]?.url).toBe('/theirs')
  expect(merged[1]).toMatchObject({ is_ref: true, ref: '/x', method: 'get', url: '/e' })
})

test('adds and deletes items with the order that was chosen', () => {
  const mine = [item('a', [item('b')]), item('e'), item('new')]
  const theirs = changeItem([item('e'), item('a', [item('b')])], 'b', { name: 'Theirs' })
  expect(print(merge(mine, theirs, {}))).toBe('a(b) e new')
  expect(print(merge(mine, theirs, { order: 'theirs', 'name b': 'theirs' }))).toBe('e a(Theirs)')
})

test("the order's field belongs to no item", () => {
  expect(memberOf('order')).toBeUndefined()
})
