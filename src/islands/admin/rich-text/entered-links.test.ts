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

/** An editor of one paragraph, without a page. */
const editorOf = (text: string, onEnter: (address: string) => void = () => {}): Editor =>
  new Editor({
    element: null,
    extensions: [StarterKit.configure({ link: false }), linkWith(onEnter)],
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
  })

test('the link box sets only URLs, and reports each that is entered', () => {
  const entered: string[] = []
  const editor = editorOf('Read this', (address) => void entered.push(address))
  const linkOf = () => editor.getJSON().content?.[0]?.content?.[0]?.marks?.[0]?.attrs?.['href']
  editor.commands.selectAll()
  expect(editor.commands.setLink({ href: 'post charges' })).toBe(false)
  expect(linkOf()).toBeUndefined()
  expect(editor.commands.setLink({ href: ' /faq ' })).toBe(true)
  expect(linkOf()).toBe('/faq')
  expect(entered).toEqual(['post charges', '/faq'])
})

test('without selected words, the URL is inserted as the link, and the next words are not part of it', () => {
  const editor = editorOf('See ')
  editor.commands.setTextSelection(5)
  // As the link box does.
  expect(editor.chain().extendMarkRange('link').setLink({ href: '/faq' }).run()).toBe(true)
  editor.view.dispatch(editor.state.tr.insertText(' now'))
  const parts = editor.state.doc.firstChild?.children ?? []
  expect(parts.map(({ text, marks }) => [text, marks[0]?.attrs['href']])).toEqual([
    ['See ', undefined],
    ['/faq', '/faq'],
    [' now', undefined],
  ])
})
