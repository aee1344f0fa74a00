import { expect, test } from 'vitest'
import { menuItem as item } from '../../../tests/support/menu-item.ts'
import { brokenLinks, brokenTexts } from './broken-links.ts'

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
    title,
    content,
    translations: { id: { content: indonesian } },
  })
  const section = {
    id: 's',
    sub_title: 'S',
    content: '',
    image: null,
    translations: {},
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
