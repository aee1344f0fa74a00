import { Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { expect, test } from 'vitest'
import { isLinkAddress, linkWith } from './entered-links.ts'

test.each([
  'https://example.com/a?b=1#c',
  'HTTP://example.com',
  '/faq',
  '/charges/v1/charges?method=post',
  '#top',
  '?q=a',
])('%s stays a link for readers', (address) => {
  expect(isLinkAddress(address)).toBe(true)
})

test.each([
  'post charges',
  'charges',
  '../faq',
  'example.com',
  'https://',
  'https://a b',
  '//example.com',
  '/\\example.com',
  'mailto:a@example.com',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
])('%s is no URL for a link', (address) => {
  expect(isLinkAddress(address)).toBe(false)
})

test('the link box sets only URLs, and reports each that is entered', () => {
  const entered: string[] = []
  const text = { type: 'text', text: 'Read this' }
  const editor = new Editor({
    element: null,
    extensions: [
      StarterKit.configure({ link: false }),
      linkWith((address) => void entered.push(address)),
    ],
    content: { type: 'doc', content: [{ type: 'paragraph', content: [text] }] },
  })
  const linkOf = () => editor.getJSON().content?.[0]?.content?.[0]?.marks?.[0]?.attrs?.['href']
  editor.commands.selectAll()
  expect(editor.commands.setLink({ href: 'post charges' })).toBe(false)
  expect(linkOf()).toBeUndefined()
  expect(editor.commands.setLink({ href: ' /faq ' })).toBe(true)
  expect(linkOf()).toBe('/faq')
  expect(entered).toEqual(['post charges', '/faq'])
})
