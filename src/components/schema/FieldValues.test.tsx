import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTranslator } from '../../i18n/index.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'
import { FieldValues } from './FieldValues.tsx'

const STRING = { names: ['string'] }

const meaningOf = (text: string, value = 'a'): string => {
  const html = renderToStaticMarkup(
    <FieldValues
      field={{ type: STRING, examples: [], enum: [value], enumDescriptions: { a: text } }}
      context={{ t: createTranslator('en'), markdown: renderMarkdown }}
    />,
  )
  return /<dt>.*?<\/dt>(.*?)<\/div>/s.exec(html)?.[1] ?? ''
}

test.each([
  ['Paid with `card`', '<dd>Paid with <code>card</code></dd>'],
  ['**Final**', '<dd><strong>Final</strong></dd>'],
  ['- One\n- Two', '<dd class="prose prose-small"><ul>\n<li>One</li>\n<li>Two</li>\n</ul></dd>'],
  ["It's done & paid/settled", '<dd>It&#x27;s done &amp; paid/settled</dd>'],
  ['', '<dd></dd>'],
])('the meaning of a value is Markdown: %j', (text, html) => {
  expect(meaningOf(text)).toBe(html)
})

test('a value with a name that every object has needs no meaning', () => {
  expect(meaningOf('Active', 'constructor')).toBe('<dd></dd>')
})

test.each([
  { names: ['any'], values: ['"123"', '"true"', 'a', '123'] },
  { names: ['string', 'integer'], values: ['"123"', 'true', 'a', '123'] },
  { names: ['string', 'null'], values: ['123', 'true', 'a', '123'] },
  { names: ['string'], values: ['123', 'true', 'a', '123'] },
])('a text that reads as another value of $names has quotes', ({ names, values }) => {
  const html = renderToStaticMarkup(
    <FieldValues
      field={{ type: { names }, examples: [], enum: ['123', 'true', 'a', 123] }}
      context={{ t: createTranslator('en'), markdown: renderMarkdown }}
    />,
  )
  expect([...html.matchAll(/<code>(.*?)<\/code>/g)].map(([, text]) => text)).toEqual(
    values.map((text) => text.replaceAll('"', '&quot;')),
  )
})

test.each([
  [true, 'Known values'],
  [undefined, 'Allowed'],
])('a list of values is called what it is (open: %s)', (isOpenEnum, label) => {
  const html = renderToStaticMarkup(
    <FieldValues
      field={{ type: STRING, examples: [], enum: ['a'], ...(isOpenEnum && { isOpenEnum }) }}
      context={{ t: createTranslator('en'), markdown: renderMarkdown }}
    />,
  )
  expect(html).toContain(label)
})

test.each([
  [true, '<details class="field-fold" open="">'],
  [undefined, '<details class="field-fold">'],
])('a long list of values is folded, but not on its own page (%s)', (isOpen, expected) => {
  const html = renderToStaticMarkup(
    <FieldValues
      field={{ type: STRING, examples: [], enum: [...'abcdefghi'] }}
      context={{ t: createTranslator('en'), markdown: renderMarkdown }}
      isOpen={isOpen}
    />,
  )
  expect(html).toContain(expected)
})
