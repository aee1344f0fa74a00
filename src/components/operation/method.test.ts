import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderHtml } from '../render-html.ts'
import { Method } from './Method.tsx'

test.each([
  { method: 'get', look: 'plain', shown: 'GET' },
  { method: 'delete', look: 'short', shown: 'DEL' },
  { method: 'delete', look: 'tag', shown: 'DELETE' },
  { method: 'test', look: 'plain', shown: 'test' },
  { method: 'COPY', look: 'short', shown: 'COPY' },
] as const)('$method is shown as $shown', ({ method, look, shown }) => {
  expect(renderHtml(createElement(Method, { method, look }))).toContain(`>${shown}</span>`)
})
