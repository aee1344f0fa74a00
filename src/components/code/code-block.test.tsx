import { expect, test } from 'vitest'
import { renderHtml } from '../render-html.ts'
import { CodeBlock } from './CodeBlock.tsx'

const html = (source: string) => renderHtml(<CodeBlock source={source} language="json" />)

test('names and values in Arabic are isolated from each other, and from numbers', () => {
  expect(html('{ "\u0645\u0628\u0644\u063a": 5, "a": "\u0646\u0635" }')).toContain(
    '<code>{ <bdi dir="ltr">"\u0645\u0628\u0644\u063a"</bdi>: 5, "a": <bdi dir="ltr">"\u0646\u0635"</bdi> }</code>',
  )
})

test('other code is one text that is highlighted', () => {
  expect(html('{ "a": "b" }')).toMatch(/data-highlight="json".*<code>\{ "a/s)
})
