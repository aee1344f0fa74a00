import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BreakableName } from './BreakableName.tsx'

test.each([
  ['Phone numbers of an account', 'Phone numbers of an account'],
  ['IncomingPhoneNumberLocal', '<span>Incoming<wbr/>Phone<wbr/>Number<wbr/>Local</span>'],
  ['webhook_issues_pinned_event', '<span>webhook_<wbr/>issues_<wbr/>pinned_<wbr/>event</span>'],
  [
    'aVeryLongLowercaseword1 <b>',
    '<span>a<wbr/>Very<wbr/>Long<wbr/>Lowercaseword1 &lt;b&gt;</span>',
  ],
])('%s breaks where its words start', (name, html) => {
  expect(renderToStaticMarkup(<BreakableName name={name} />)).toBe(html)
})
