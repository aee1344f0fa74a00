import { describe, expect, test } from 'vitest'
import type { MenuItem } from '#core/content/model.ts'
import { menuItem as item } from '../../../tests/support/menu-item.ts'
import { siteOf } from '../../../tests/support/site-of.ts'
import { breadcrumbsFor, menuNames, pageTitle, sidebarFor, titleOf } from './navigation.ts'
import type { Site } from './site.ts'

const COUNT = 70
const text = `openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
${Array.from({ length: COUNT }, (_, index) => `  /pets/${index}:\n    get: {tags: [pets], summary: Pet ${index}, responses: {}}\n    put: {tags: [pets], summary: Change ${index}, responses: {}}`).join('\n')}
  /owners: {get: {tags: [owners], summary: List owners, responses: {}}}
x-tagGroups: [{name: Animals, tags: [pets]}]
`
const siteWith = (menu: readonly MenuItem[] | null) => siteOf(text, { menu })
const site = siteWith(null)
const groupsOn = (shown: Site, path: string) => {
  const page = shown.pages.find((one) => one.language === 'en' && one.path === path)
  if (!page) throw new Error(`no page ${path}`)
  return sidebarFor(shown, page)
}
const sidebarOf = (path: string) => {
  const group = groupsOn(site, path).find(({ current }) => current)
  if (!group) throw new Error('no current group')
  return group
}

test('each page of a large group shows the neighboring operations, in any order of rendering', () => {
  const shown = [0, 60, 30].map((pet) => sidebarOf(`/pets/pets/${pet}`))
  for (const [at, pet] of [0, 60, 30].entries()) {
    expect(shown[at]?.items).toHaveLength(10)
    expect(shown[at]?.items.filter(({ current }) => current).map(({ title }) => title)).toEqual([
      `Pet ${pet}`,
    ])
    expect(shown[at]?.more).toEqual({ href: '/pets', count: COUNT * 2 })
  }
})

test('a tag without operations is in the menu if its text has several paragraphs', () => {
  const shown = siteOf(`openapi: 3.1.0
info: {title: A, version: "1"}
paths: {/a: {get: {tags: [a], responses: {}}}}
tags:
  - {name: Empty, description: Calls that were removed.}
  - {name: Paging, description: "Lists have pages.\\n\\nSend a cursor."}
  - {name: a}
x-tagGroups: [{name: Basics, tags: [Empty, Paging]}, {name: Calls, tags: [a]}]
`)
  expect(groupsOn(shown, '/paging')).toMatchObject([
    { title: 'Paging', href: '/paging', section: 'Basics', current: true, items: [] },
    { title: 'a', section: 'Calls', current: false },
  ])
})

const LABELS = { reference: 'API', schemas: 'Schemas' }

test('the way to a webhook leads over its group', () => {
  const withWebhook = siteOf(
    `${text}tags: [{name: notices}]\nwebhooks: {paid: {post: {tags: [notices], summary: Paid}}}\n`,
  )
  const page = withWebhook.pages.find(({ kind }) => kind === 'webhook')
  expect(page && breadcrumbsFor(withWebhook, page, LABELS)).toEqual([
    { title: 'API', href: '/api-documentation' },
    { title: 'notices', href: '/notices' },
    { title: 'Paid' },
  ])
})

test('the way to a schema leads over the list of schemas', () => {
  const withSchema = siteOf(`${text}components: {schemas: {Pet: {type: object}}}\n`)
  const page = withSchema.pages.find(({ kind }) => kind === 'schema')
  expect(page && breadcrumbsFor(withSchema, page, LABELS)).toEqual([
    { title: 'API', href: '/api-documentation' },
    { title: 'Schemas', href: '/api-documentation#schemas' },
    { title: 'Pet' },
  ])
})

test('a page with several methods has one current entry', () => {
  const { items } = sidebarOf('/pets/pets/5')
  expect(items.filter(({ href }) => href.startsWith('/pets/pets/5?'))).toHaveLength(2)
  expect(items.filter(({ current }) => current)).toHaveLength(1)
})

describe('a saved menu', () => {
  const operation = (ref: string, tag: string, url = `/${tag}${ref}`) =>
    item(ref, { is_ref: true, method: 'GET', ref, tag, url })
  const pets = (count: number) =>
    Array.from({ length: count }, (_, index) => operation(`/pets/${index}`, 'pets'))
  const guide = item('Versions', { url: '/api-documentation' })
  const rest = item('Pets', { url: '/pets', children: pets(COUNT) })
  const shownOn = (menu: readonly MenuItem[], path: string) =>
    groupsOn(siteWith(menu), path).map(({ title, href, section, items }) => ({
      title,
      ...(href !== undefined && { href }),
      ...(section !== undefined && { section }),
      items: items.map((one) => `${one.title}${one.current ? ' (current)' : ''}`),
    }))

  test('a group of guides stays open if an operation is added to it', () => {
    const start = item('Start', { children: [guide, operation('/pets/1', 'pets')] })
    expect(shownOn([start, rest], '/api-documentation')).toEqual([
      { title: 'Start', items: ['Versions (current)', '/pets/1'] },
      { title: 'Pets', href: '/pets', section: 'Animals', items: [] },
    ])
  })

  test('a few operations of several tags are always shown', () => {
    const popular = item('Popular', {
      children: [operation('/owners', 'owners'), operation('/pets/1', 'pets')],
    })
    const [shown] = shownOn([popular, rest], '/api-documentation')
    expect(shown).toEqual({ title: 'Popular', items: ['/owners', '/pets/1'] })
  })

  test('many operations of several tags are shown on the pages of these tags, which the group links to', () => {
    const many = item('Many', { children: [operation('/owners', 'owners'), ...pets(20)] })
    const [closed] = shownOn([many, rest], '/api-documentation')
    expect(closed).toEqual({ title: 'Many', href: '/owners/owners', items: [] })
    for (const path of ['/owners/owners', '/pets/pets/3']) {
      expect(shownOn([many, rest], path)[0]?.items).toHaveLength(21)
    }
  })

  test('an item with a page stays if others are put inside it', () => {
    const inside = { ...guide, children: [operation('/owners', 'owners')] }
    expect(shownOn([item('Start', { children: [inside] })], '/owners/owners')[0]?.items).toEqual([
      'Versions',
      '/owners (current)',
    ])
  })

  test('an item with neither a URL nor items is left out of its group', () => {
    const start = item('Start', { children: [item('Soon'), guide] })
    expect(shownOn([start], '/api-documentation')[0]?.items).toEqual(['Versions (current)'])
    expect(menuNames(siteWith([start]), 'en').map(({ title }) => title)).not.toContain('Soon')
  })

  test('an operation with a URL in the menu is linked there, and current on both of its pages', () => {
    const menu = [item('Play', { children: [operation('/owners', 'owners', '/play/owners')] })]
    const [group] = groupsOn(siteWith(menu), '/play/owners')
    expect(group?.items).toMatchObject([{ href: '/play/owners', current: true }])
    expect(shownOn(menu, '/owners/owners')[0]?.items).toEqual(['/owners (current)'])
  })

  test.each([
    ['the page of its operation', '/pets/pets/3', '/pets/pets/3?method=put'],
    ['no page', null, '/pets/pets/3?method=put'],
    ['a page in the menu', '/change', '/change'],
  ])('an operation on the top level is linked there, also if its URL is %s', (_name, url, href) => {
    const change = item('Change', {
      is_ref: true,
      method: 'put',
      ref: '/pets/3',
      tag: 'pets',
      url,
    })
    const shown = siteWith([change, rest])
    expect(groupsOn(shown, '/owners/owners')[0]).toMatchObject({ title: 'Change', href })
    const named = { title: 'Change', href, method: 'put', group: '' }
    expect(menuNames(shown, 'en')[0]).toEqual(named)
    expect(menuNames(shown, 'id')[0]).toEqual({ ...named, href: `/id${href}` })
  })
})

test('entries of the sidebar with the same title and method are distinguished by the path', () => {
  const other = siteOf(`openapi: 3.1.0
info: {title: T, version: "1"}
paths:
  /a: {get: {tags: [t], summary: Get}, put: {tags: [t], summary: Get}}
  /b: {get: {tags: [t], summary: Get}}
`)
  const [page] = other.pages.filter(({ kind }) => kind === 'operation')
  const items = (page && sidebarFor(other, page))?.flatMap((group) => group.items) ?? []
  expect(items.map(({ title, method }) => `${method} ${title}`)).toEqual(
    expect.arrayContaining(['get Get (/a)', 'put Get', 'get Get (/b)']),
  )
})

const titlesOf = (paths: string) => {
  const source = `openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths:\n${paths}`
  const other = siteOf(source)
  return other.document.pages.map(({ path }) => pageTitle(other, path))
}

test('a page with several methods is titled after all of them', () => {
  const page = site.pages.find((one) => one.path === '/pets/pets/5')
  expect(page && titleOf(site, page)).toBe('Pet 5, Change 5')
})

test.each([
  [
    'the same summaries on several paths are told apart by the path',
    '  /a: {get: {tags: [t], summary: Get}, put: {tags: [t], summary: Get}}\n  /b: {get: {tags: [t], summary: Get}}',
    ['Get (/a)', 'Get (/b)'],
  ],
  [
    'an operation that is named as its tag has its path',
    '  /a: {get: {tags: [Get], summary: Get}}',
    ['Get (/a)'],
  ],
  [
    'summaries that are sentences are joined without their periods',
    '  /a: {get: {tags: [t], summary: Gets it.}, put: {tags: [t], summary: Sets it etc.}}\n  /b: {get: {tags: [t], summary: Lists them.}}',
    ['Gets it, Sets it etc.', 'Lists them.'],
  ],
  [
    'many long summaries end in an ellipsis',
    `  /a: {${['get', 'put', 'post'].map((method) => `${method}: {tags: [t], summary: ${method} ${'long '.repeat(8)}}`).join(', ')}}`,
    [`get${' long'.repeat(8)}, put${' long'.repeat(8)}, …`],
  ],
  [
    'what has no words is called by its path',
    '  /a: {get: {tags: [t]}, put: {tags: [t]}}',
    ['GET /a, PUT /a'],
  ],
])('%s', (_name, paths, expected) => {
  expect(titlesOf(paths)).toEqual(expected)
})
