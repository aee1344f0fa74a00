import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { adminHtml } from '../../../../tests/support/admin-html.tsx'
import { AuditLog } from './AuditLog.tsx'

test.each([
  ['from=2026-11-21&to=2026-11-20', true],
  ['from=2026-11-20&to=2026-11-20', false],
  ['from=2026-11-21', false],
  ['to=2026-11-20', false],
])('%s says that the days are reversed: %s', async (ssrSearch, isSaid) => {
  const html = await adminHtml(
    <Router ssrPath="/audit" ssrSearch={ssrSearch}>
      <AuditLog />
    </Router>,
  )
  expect(html.includes('This day is before “From”')).toBe(isSaid)
})
