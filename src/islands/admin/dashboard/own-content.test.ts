import { expect, test } from 'vitest'
import { DEMO_API_KEY } from '#core/content/demo-content.ts'
import { menuItem } from '../../../../tests/support/menu-item.ts'
import { isOwnMenu, isOwnPartner } from './own-content.ts'

const menu = [menuItem('Help')]
const editor = { id: 'b', name: 'Budi' }

test.each([
  { what: 'no menu', record: { menus: null, draft: null, updated_by: null }, isOwn: false },
  {
    what: 'the menu of the demo',
    record: { menus: menu, draft: null, updated_by: null },
    isOwn: false,
  },
  { what: 'a draft', record: { menus: menu, draft: menu, updated_by: editor }, isOwn: false },
  {
    what: 'a menu of staff',
    record: { menus: menu, draft: null, updated_by: editor },
    isOwn: true,
  },
])('after $what, staff have published a menu: $isOwn', ({ record, isOwn }) => {
  expect(isOwnMenu(record)).toBe(isOwn)
})

test('the demo partner is not one that staff created', () => {
  expect(isOwnPartner({ api_key: `${DEMO_API_KEY}_0af3` })).toBe(false)
  expect(isOwnPartner({ api_key: 'gp_0af3' })).toBe(true)
})
