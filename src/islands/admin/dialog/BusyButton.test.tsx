import { expect, test } from 'vitest'
import { adminHtml } from '../../../../tests/support/admin-html.tsx'
import { BusyButton } from './BusyButton.tsx'

test.each([
  { type: undefined, expected: 'button' },
  { type: 'submit', expected: 'submit' },
] as const)('a button of type $type is of type $expected in a form', async ({ type, expected }) => {
  const html = await adminHtml(
    <BusyButton isBusy={false} {...(type && { type })}>
      Import
    </BusyButton>,
  )
  expect(html).toMatch(new RegExp(`<button[^>]* type="${expected}"`))
})
