import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkedText } from './MarkedText.tsx'

test('a text has a name and the focus of a keyboard, but is no landmark', () => {
  const html = renderToStaticMarkup(
    <MarkedText
      segments={[{ text: '2026-07-01', kind: 'kept' }]}
      label="Timestamp"
      cutNote="Cut off"
      emptyNote="Empty"
    />,
  )
  expect(html).toContain('<div class="sg-text" role="group" tabindex="0" aria-label="Timestamp">')
  expect(html).not.toContain('<section')
})
