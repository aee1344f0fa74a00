import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PLAYGROUND_CONTEXT } from '../../../../tests/support/playground-context.ts'
import { PlaygroundProvider } from '../context.ts'
import { AnswerBodyView } from './AnswerBodyView.tsx'

function rendered(text: string, mediaType = 'application/json'): string {
  const body = { mediaType, text, bytes: new TextEncoder().encode(text) }
  return renderToStaticMarkup(
    <PlaygroundProvider value={PLAYGROUND_CONTEXT}>
      <AnswerBodyView body={body} />
    </PlaygroundProvider>,
  )
}

test('shows markup in a response as text', () => {
  const html = rendered('{"<img src=x onerror=alert(1)>": "<script>alert(1)</script>"}')
  expect(html).not.toMatch(/<img|<script/)
  expect(html).toContain('&lt;script&gt;')
})

/** The shown text, without markup. */
const shown = (html: string): string => html.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"')

test('shows numbers with the digits that arrived', () => {
  const html = rendered('{"id":12345678901234567890,"amt":10.50,"list":[1e400,-0]}')
  expect(shown(html)).toContain('"id": 12345678901234567890,"amt": 10.50,"list": [1e400,-0]')
  expect(html).not.toContain('more than once')
})

test('shows members in the order that they arrived, and says that a name is repeated', () => {
  const text = shown(rendered('{"b":true,"2":null,"1":{"dup":1,"d\\u0075p":2}}'))
  expect(text).toContain('"b": true,"2": null,"1": {"dup": 1,"dup": 2}')
  expect(text).toContain('An object has “dup” more than once.')
})

test('shows HTML unchanged where JSON was expected', () => {
  expect(rendered('<h1>Bad gateway</h1>', 'text/html')).toContain('&lt;h1&gt;Bad gateway')
})

test('shows an image as 100 characters, an ellipsis and a thumbnail', () => {
  const image = `data:image/png;base64,${'A'.repeat(500)}`
  const html = rendered(JSON.stringify({ selfie: image }))
  expect(html).toContain(`${image.slice(0, 100)}…`)
  expect(html).not.toContain(`${image}…`)
  expect(html).toContain(`<img src="${image}" alt="Image in selfie"/>`)
})

test('folds a long list without rendering it', () => {
  const html = rendered(
    JSON.stringify({ list: Array.from({ length: 60 }, (_, index) => `item-${index}`) }),
  )
  expect(html).toContain('60 items')
  expect(html).not.toContain('item-59')
})

test('says that there is no body', () => {
  expect(rendered('')).toContain('The response has no body.')
})
