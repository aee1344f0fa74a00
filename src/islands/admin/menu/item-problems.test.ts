import { expect, test } from 'vitest'
import { menuInput, menuProblems } from '#core/content/input/menu.ts'
import { MENU_NAME_MAX } from '#core/content/menu-limits.ts'
import type { MenuItem } from '#core/content/model.ts'
import { translatorOf } from '#core/translator.ts'
import { menuItem } from '../../../../tests/support/menu-item.ts'
import { admin } from '../../../i18n/en/admin.ts'
import { adminMenu } from '../../../i18n/en/admin-menu.ts'
import { treeError, treeProblems } from './item-problems.ts'

const t = translatorOf('en', { ...admin, ...adminMenu })
const named = (id: string) => ({ translations: { id: { name: id } } })

test.each<{ item: MenuItem; field?: string }>([
  { item: menuItem('Heading') },
  { item: menuItem('N'.repeat(MENU_NAME_MAX)) },
  { item: menuItem('N'.repeat(MENU_NAME_MAX + 1), { code: 'long' }), field: 'name' },
  { item: menuItem('Blank', { name: '  ' }), field: 'name' },
  { item: menuItem('Unseen', { name: '\u200B' }), field: 'name' },
  { item: menuItem('Reversed', { name: 'a\u202Eb' }), field: 'name' },
  { item: menuItem('Named', named('Nama')) },
  { item: menuItem('Named', named('N'.repeat(MENU_NAME_MAX + 1))), field: 'nameId' },
  { item: menuItem('Page', { url: '/faq' }) },
  { item: menuItem('Site', { url: 'https://example.com/a?b#c' }) },
  { item: menuItem('Script', { url: 'javascript:alert(1)' }), field: 'url' },
  { item: menuItem('Mail', { url: 'mailto:a@b.co' }), field: 'url' },
  { item: menuItem('Host', { url: '//evil.test' }), field: 'url' },
  { item: menuItem('Bare', { url: 'example.com' }), field: 'url' },
  { item: menuItem('Operation', { is_ref: true, ref: '/pets', method: 'GET' }) },
  { item: menuItem('Operation', { is_ref: true }), field: 'operation' },
])('the form accepts what the API accepts: $item.code $item.url', ({ item, field }) => {
  const problems = treeProblems([item], t).get(item.code) ?? {}
  expect(Object.keys(problems)).toEqual(field === undefined ? [] : [field])
  const sent = menuInput.safeParse({ menus: [item], revision: 0 })
  const isAccepted = sent.success && menuProblems(sent.data.menus).length === 0
  expect(isAccepted).toBe(field === undefined)
})

test('an error on saving names the items, also nested ones', () => {
  const inner = menuItem('Inner', { url: 'example.com' })
  const tree = [menuItem('Outer', { children: [inner] }), menuItem('Empty', { name: '' })]
  expect(treeError(tree, 'en', t)?.message).toMatchInlineSnapshot(`
    "Inner: Enter a path such as /faq, or a URL that starts with https://.
    Without a name: Enter a name."
  `)
  expect(treeError([menuItem('Outer')], 'en', t)).toBeUndefined()
})
