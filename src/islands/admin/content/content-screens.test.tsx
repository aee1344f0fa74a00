import { afterEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { adminHtml, ADMIN_TEXTS as t } from '../../../../tests/support/admin-html.tsx'
import { AREAS } from './areas.ts'
import { ContentScreens } from './ContentScreens.tsx'

afterEach(() => vi.unstubAllGlobals())

const COPY = { version: 1, revision: 0, at: '2026-01-01T00:00:00Z', fields: { title: 'Fees' } }

test.each([
  ['their text on this device', COPY, 'content.copyOfEditor'],
  ['nothing unsaved', null, 'forbidden.text'],
] as const)('a former editor of a new entry with %s reads about it', async (_name, copy, text) => {
  const [, faq] = AREAS
  if (faq === undefined) throw new Error('The area of FAQ entries is gone.')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key.endsWith('.faq.new') ? JSON.stringify(copy) : null),
  })
  const html = await adminHtml(
    <Router ssrPath="/faq/draft/create">
      <Route path="/faq/*?">
        <ContentScreens area={faq} />
      </Route>
    </Router>,
  )
  expect(html.replaceAll('&#x27;', "'")).toContain(t(text))
})
