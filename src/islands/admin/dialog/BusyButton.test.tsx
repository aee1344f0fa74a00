import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BusyButton } from './BusyButton.tsx'

test.each([
  { type: undefined, expected: 'button' },
  { type: 'submit', expected: 'submit' },
] as const)('a button of type $type is of type $expected in a form', ({ type, expected }) => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <BusyButton isBusy={false} {...(type && { type })}>
        Import
      </BusyButton>
    </MantineProvider>,
  )
  expect(html).toMatch(new RegExp(`<button[^>]* type="${expected}"`))
})
