import { createElement } from 'react'
import { expect, test } from 'vitest'
import { adminHtml } from '../../../../../tests/support/admin-html.tsx'
import { Outline } from './Outline.tsx'

test.each([
  { isChecking: true, says: 'Checking…' },
  { isChecking: false, says: 'No operations yet. Add one under “paths”.' },
])('an empty outline shows “$says” when checking is $isChecking', async (row) => {
  const { isChecking, says } = row
  const onChoose = () => undefined
  const outline = createElement(Outline, { groups: [], isChecking, current: undefined, onChoose })
  expect(await adminHtml(outline)).toContain(`<p>${says}</p>`)
})
