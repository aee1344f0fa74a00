import { createElement } from 'react'
import { expect, test } from 'vitest'
import { adminHtml } from '../../../../../tests/support/admin-html.tsx'
import { Outline } from './Outline.tsx'

test.each([
  { isChecking: true, hasFailed: false, says: 'Checking…' },
  { isChecking: false, hasFailed: false, says: 'No operations yet. Add one under “paths”.' },
  { isChecking: false, hasFailed: true, says: undefined },
])(
  'an empty outline shows “$says” when checking is $isChecking, failed $hasFailed',
  async (row) => {
    const { says, ...state } = row
    const onChoose = () => undefined
    const outline = createElement(Outline, { ...state, groups: [], current: undefined, onChoose })
    expect((await adminHtml(outline)).match(/<p>(.*?)<\/p>/)?.[1]).toBe(says)
  },
)
