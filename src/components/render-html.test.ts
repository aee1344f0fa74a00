import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderHtml } from './render-html.ts'

test('quotation marks in attributes stay escaped, also next to angle brackets', () => {
  const element = createElement('p', { title: `"><img onerror='x'>` }, 'a')
  expect(renderHtml(element)).toBe('<p title="&quot;&gt;&lt;img onerror=&#x27;x&#x27;&gt;">a</p>')
})

test('tags in a text stay escaped, even if its quotation marks are not', () => {
  expect(renderHtml(createElement('code', null, `{"a": "<b>'&"}`))).toBe(
    `<code>{"a": "&lt;b&gt;'&amp;"}</code>`,
  )
})

test('an entity written in a text stays unchanged', () => {
  expect(renderHtml(createElement('p', null, '&quot;'))).toBe('<p>&amp;quot;</p>')
})

test('void elements have no slash; a text that looks like one is unchanged', () => {
  const input = createElement('input', { type: 'radio', defaultChecked: true, value: '="" />' })
  expect(renderHtml(createElement('p', null, input, 'a="" />', createElement('br')))).toBe(
    '<p><input type="radio" checked="" value="=&quot;&quot; /&gt;">a="" /&gt;<br></p>',
  )
})

test('end tags that a parser adds are left out, others stay', () => {
  const list = createElement(
    'ul',
    null,
    createElement('li', null, createElement('p', null, 'a'), createElement('p', null, 'b')),
    createElement('li', null, createElement('p', null, 'c'), createElement('span', null, 'd')),
  )
  expect(renderHtml(list)).toBe('<ul><li><p>a<p>b<li><p>c</p><span>d</span></ul>')
})
