import { createElement, Fragment, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Html } from './Html.tsx'
import { printElement } from './print-element.ts'
import { Remembered } from './Remembered.tsx'

const Counter = () => createElement('p', null, useState(0)[0])

test('rejects a component that uses hooks', () => {
  expect(() => printElement(createElement(Counter))).toThrow(TypeError)
})

test('rejects an object as a child or an attribute', () => {
  // as: what a caller without types could pass.
  expect(() => printElement({ html: '<b>' } as never)).toThrow(TypeError)
  const style = { color: 'red' }
  expect(() => printElement(createElement('p', { style }))).toThrow('The attribute "style"')
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:1',
])('prints no link to %j', (href) => {
  expect(printElement(createElement('a', { href }, 'a'))).toBe('<a>a</a>')
})

const Item = ({ label, children }: { readonly label: string; readonly children?: string }) =>
  createElement('li', { 'aria-label': label }, children, null, false, 0)

test.each([
  ['escapes text', createElement('p', null, 'a < b & c > d')],
  ['escapes attributes', createElement('p', { title: `"><img onerror='x'>&` })],
  ['renames attributes', createElement('label', { htmlFor: 'a', className: 'b', tabIndex: -1 })],
  ['prints present attributes', createElement('details', { open: true, hidden: false })],
  [
    'spells out booleans',
    createElement('p', { spellCheck: false, 'aria-hidden': true, 'data-x': false }),
  ],
  ['leaves out missing attributes', createElement('p', { id: undefined, lang: null })],
  ['renders functions', createElement('ul', null, createElement(Item, { label: 'one' }, 'text'))],
  [
    'renders fragments and arrays',
    createElement(Fragment, null, ['a', createElement('b', { key: 1 }, 1)]),
  ],
  ['inserts HTML', createElement(Html, { html: '<i>a</i>' })],
  ['retains the first line break of preformatted text', createElement('pre', null, '\na')],
  [
    'prints custom elements',
    createElement('gapura-island', { 'data-island': 'x', 'data-props': '{1}' }),
  ],
])('%s as React does', (_name, element) => {
  expect(printElement(element)).toBe(renderToStaticMarkup(element))
})

test('prints data with quotes in single quotes', () => {
  expect(printElement(createElement('p', { 'data-a': `{"a":"<it's> & '"}` }))).toBe(
    `<p data-a='{"a":"&lt;it&#x27;s&gt; &amp; &#x27;"}'></p>`,
  )
})

test('prints elements without content with no end tag', () => {
  const input = createElement('input', { type: 'text', defaultValue: 'a', defaultChecked: true })
  expect(printElement([input, createElement('br', { key: 'br' })])).toBe(
    '<input type="text" value="a" checked=""><br>',
  )
})

test('prints remembered content once, and as React renders it', () => {
  let calls = 0
  const memory = new WeakMap<object, string>()
  const about = {}
  const children = () => {
    calls += 1
    return ['a & b', createElement('i', { key: 1 }, 'c')]
  }
  const element = createElement('p', null, createElement(Remembered, { memory, about, children }))
  expect(renderToStaticMarkup(element)).toBe('<p>a &amp; b<i>c</i></p>')
  calls = 0
  expect([printElement(element), printElement(element)]).toEqual(
    Array(2).fill('<p>a &amp; b<i>c</i></p>'),
  )
  expect(calls).toBe(1)
})
