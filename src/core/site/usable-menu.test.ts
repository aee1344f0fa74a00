import { expect, test } from 'vitest'
import type { MenuItem } from '#core/content/model.ts'
import { menuItem as item } from '../../../tests/support/menu-item.ts'
import { siteOf } from '../../../tests/support/site-of.ts'
import { usableMenu } from './usable-menu.ts'

const text = `openapi: 3.2.0
info: {title: Pets, version: "1"}
paths:
  /pets:
    get: {tags: [pets], summary: List pets, responses: {}}
    additionalOperations: {Copy: {tags: [pets], summary: Copy pets, responses: {}}}
`
const operation = (name: string, ref: string) =>
  item(name, { is_ref: true, method: 'GET', ref, tag: 'pets', url: `/pets${ref}` })
const site = siteOf(text)
const usable = (menu: readonly MenuItem[]) => usableMenu(menu, site)

test('removed operations leave the menu, and so do groups that become empty', () => {
  const pets = item('Pets', {
    url: '/pets',
    children: [operation('List', '/pets'), operation('Gone', '/gone')],
  })
  const old = item('Old', { url: '/old', children: [operation('Gone', '/gone')] })
  expect(usable([pets, old])).toEqual([{ ...pets, children: [operation('List', '/pets')] }])
})

test('an operation with a method of another name stays in the menu', () => {
  const copy = { ...operation('Copy', '/pets'), method: 'Copy' }
  const pets = item('Pets', { url: '/pets', children: [copy] })
  expect(usable([pets])).toEqual([pets])
})

test('hidden items and what they contain leave the menu, and the document adds no others', () => {
  const shown = item('Help', { url: '/faq' })
  const pets = item('Pets', { is_hidden: true, children: [operation('List', '/pets')] })
  expect(usable([shown, pets])).toEqual([shown])
})

test('a group whose page was removed stays without a link', () => {
  const renamed = item('Renamed', { url: '/renamed', children: [operation('List', '/pets')] })
  expect(usable([renamed])).toEqual([{ ...renamed, url: null }])
})

test('an item with its own link stays when all that it contains leaves', () => {
  const inner = item('Inner', { url: '/nowhere' })
  const status = item('Status', { url: 'https://status.example.com/', children: [inner] })
  const heading = item('Heading', { children: [inner] })
  expect(usable([status, heading])).toEqual([{ ...status, children: [] }])
})

test('guides, external URLs and headings stay', () => {
  const menu = [
    item('Guide', { url: '/introduction/' }),
    item('Status', { url: 'https://status.example.com' }),
    item('Overview', { url: '/api-documentation#webhooks' }),
    item('List', { url: '/pets/pets?method=get' }),
    item('Staff', { url: '/admin/faq' }),
    item('Document', { url: '/openapi.yaml' }),
    item('Heading'),
  ]
  expect(usable(menu)).toEqual(menu)
})

test.each(['/pet', '/callbacks', '/administration', '/gone.pdf', 'pets'])(
  'an item that links to %s leaves the menu',
  (url) => {
    expect(usable([item('Gone', { url }), item('Heading')])).toEqual([item('Heading')])
  },
)

test("a menu of another document is followed by this document's groups", () => {
  const guide = item('Guide', { url: '/introduction' })
  const menu = usable([guide, item('Old', { children: [operation('Gone', '/gone')] })])
  expect(menu.map(({ name }) => name)).toEqual(['Guide', 'pets'])
  expect(menu[1]?.children.map(({ name }) => name)).toEqual(['List pets', 'Copy pets'])
})

test("a group that lost its operations gives way to this document's group of the same page", () => {
  const pets = item('Our pets', { url: '/pets', children: [operation('Gone', '/gone')] })
  expect(usable([pets]).map(({ name }) => name)).toEqual(['pets'])
})
