import { expect, test } from 'vitest'
import { pasteChanges } from './paste-changes.ts'

const element = (tagName: string, attributes: Readonly<Record<string, string>> = {}) => ({
  tagName: tagName.toUpperCase(),
  getAttribute: (name: string) => attributes[name] ?? null,
})
const image = (src: string) => element('img', { src })
const link = (href: string) => element('a', { href })

test('allowed tags (specification §9) need no change', () => {
  const tags = ['b', 'i', 'em', 'strong', 'u', 'p', 'div', 'ol', 'li', 'ul', 'br', 'span']
  expect(pasteChanges(tags.map((tag) => element(tag)))).toEqual([])
})

test.each([
  ['a table', [element('table')], ['table']],
  ['headings', [element('h1'), element('h6')], ['heading']],
  ['code', [element('kbd')], ['code']],
  ['a quotation', [element('blockquote')], ['other']],
  ['an image in a file of the sender', [image('file:///C:/a.png')], ['image']],
  ['an image of a message', [image('cid:1')], ['image']],
  ['a drawing in a data URI', [image('data:image/svg+xml;base64,AA==')], ['image']],
  ['an image without an address', [element('img')], ['image']],
  ['an image with any scheme', [image('//example.com/a.png')], ['image']],
  [
    'an image of the web, of this portal and in a data URI',
    [image('https://example.com/a.png'), image('/a.png'), image('data:image/png;base64,AA==')],
    [],
  ],
  ['an email address as a link', [link('mailto:a@example.com')], ['link']],
  ['a link with any scheme', [link('//example.com/a')], ['link']],
  ['a link with any scheme, written backwards', [link('\\\\example.com')], ['link']],
  ['a script as a link', [link(' javascript:alert(1)')], ['link']],
  ['links of the web and of this site', [link('https://example.com'), link('/faq#a')], []],
  [
    'text that a style strikes or raises',
    [element('span', { style: 'text-decoration:line-through' })],
    ['other'],
  ],
  ['a style that stays', [element('span', { style: 'font-weight:700' })], []],
  ['a bookmark', [element('a', { name: 'top' })], []],
  [
    'several, in a fixed order',
    [element('s'), image('blob:x'), element('table')],
    ['table', 'image', 'other'],
  ],
])('names what a paste changes: %s', (_name, elements, expected) => {
  expect(pasteChanges(elements)).toEqual(expected)
})
