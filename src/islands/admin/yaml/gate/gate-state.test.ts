import { expect, test } from 'vitest'
import type { MenuItem } from '#core/content/model.ts'
import { breakingRead, brokenLinks, brokenTexts, objectionTo, passedOver } from './gate-state.ts'

const counts = (breaking: number) => ({ counts: { total: breaking, breaking, documentation: 0 } })
const READY = {
  hasErrors: false,
  isChecking: false,
  isSameText: false,
  comparison: counts(0),
  hasReadBreaking: false,
}

test.each([
  [{ hasErrors: true, isChecking: true }, 'hasErrors'],
  [{ isSameText: true }, 'sameText'],
  [{ isChecking: true }, 'stillChecking'],
  [{ comparison: undefined }, 'stillChecking'],
  [{ comparison: counts(2) }, 'confirmBreaking'],
  [{ comparison: counts(2), hasReadBreaking: true }, undefined],
  [{}, undefined],
])('%j prevents publishing with %j', (facts, objection) => {
  expect(objectionTo({ ...READY, ...facts })).toBe(objection)
})

const item = (name: string, members: Partial<MenuItem> = {}): MenuItem => ({
  ...{ name, icon: null, code: name, url: null, children: [], use_image: false },
  ...{ is_ref: false, ref: null, method: null, tag: null, translations: {} },
  ...members,
})

test('names menu items that link to removed operations and pages, with their path', () => {
  const menu = [
    item('Guide', { url: '/introduction' }),
    item('Users', {
      children: [
        item('Show', { is_ref: true, ref: '/users/{id}', method: 'GET' }),
        item('Add', { is_ref: true, ref: '/users', method: 'post' }),
        item('Page', { url: '/users/users/%7Bid%7D?method=get' }),
        item('Broken', { url: '/%E0%A4%A' }),
      ],
    }),
  ]
  const removed = {
    removedOperations: [{ method: 'get', path: '/users/{id}' }],
    removedPages: ['/users/users/{id}'],
  }
  expect(brokenLinks(menu, removed)).toEqual(['Users › Show', 'Users › Page'])
  expect(brokenLinks(menu, { removedOperations: [], removedPages: [] })).toEqual([])
})

test('names texts that link to removed operations or show them, by title', () => {
  const text = (title: string, content: string, indonesian = '') => ({
    ...{ title, content, translations: { id: { content: indonesian } } },
  })
  const section = {
    ...{ id: 's', sub_title: 'S', content: '', image: null, translations: {} },
    operation: { method: 'GET', path: '/users/{id}' },
  }
  const texts = [
    text('In English', '<p><a href="/users/users/%7Bid%7D?method=get#a">x</a></p>'),
    text('In Indonesian', '', '<a href="/id/users/users/{id}">x</a>'),
    text('In words', '<p>/users/users/{id}</p><a href="/users/users">y</a>'),
    { ...text('Use case', ''), sections: [section] },
  ]
  const removed = {
    removedOperations: [{ method: 'get', path: '/users/{id}' }],
    removedPages: ['/users/users/{id}'],
  }
  expect(brokenTexts(texts, removed)).toEqual(['In English', 'In Indonesian', 'Use case'])
})

test('requires reading again only after a new breaking change', () => {
  const change = (badge: 'breaking' | 'added', title: string) => ({
    ...{ id: title, badge, title, operations: 1, advice: [] },
    sentence: [{ text: 'is gone', isCode: false }],
  })
  const read = breakingRead({ changes: [change('breaking', 'A')] })
  expect(breakingRead({ changes: [change('breaking', 'A'), change('added', 'B')] })).toBe(read)
  expect(breakingRead({ changes: [change('breaking', 'A'), change('breaking', 'B')] })).not.toBe(
    read,
  )
})

const listed = [
  { version: '3.0', current: false },
  { version: '2.0', current: true },
]

test.each([
  ['3.0', listed, '2.0'],
  ['2.1', listed, '2.0'],
  ['2.0', listed, undefined],
  ['2.0.3', listed, undefined],
  ['', listed, undefined],
  ['3.0', [{ version: 'Autumn', current: true }], undefined],
  ['3.0', [{ version: '2.0', current: false }], undefined],
  ['3.0', [], undefined],
])('a document of version "%s" with versions %j ignores %s', (version, versions, expected) => {
  expect(passedOver(versions, version)).toBe(expected)
})
