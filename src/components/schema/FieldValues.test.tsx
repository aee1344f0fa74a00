import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTranslator } from '../../i18n/index.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'
import { FieldValues } from './FieldValues.tsx'

const meaningOf = (text: string): string => {
  const html = renderToStaticMarkup(
    <FieldValues
      field={{ examples: [], enum: ['a'], enumDescriptions: { a: text } }}
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
