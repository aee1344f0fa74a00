import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { SiteRecord } from '#core/api/admin.ts'
import { ADMIN_TEXTS, adminHtml } from '../../../../tests/support/admin-html.tsx'
import { adminDashboard } from '../../../i18n/en/admin-dashboard.ts'
import { AgentContext } from '../session/agent.ts'
import { AttentionCard } from './Attention.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Live } from './Live.tsx'

const demo = { id: 'demo', name: 'Demo', updated_at: '2026-01-01T00:00:00Z' }
const own = { ...demo, id: 'own', name: 'Payments' }
const release = { id: 'demo', name: 'Demo', yml_publish: { url: '' }, version: '1' }
const SITE: SiteRecord = {
  release: null,
  api_version: '1',
  hold: null,
  next: null,
  document: { ...release, is_newest: false },
}

/** Renders with responses that arrived before. */
function shown(
  card: ReactNode,
  site: SiteRecord,
  { handedIn = 0, hasNoOrigin = false } = {},
): Promise<string> {
  const queries = new QueryClient()
  const chosen = { playground: own, playground_template: demo }
  queries.setQueryData(['playgrounds', 'enabled'], chosen)
  queries.setQueryData(['playgrounds', 'enabled', 'operations'], { problems: {} })
  queries.setQueryData(['menus', 'published'], [])
  queries.setQueryData(['drafts', 'untranslated'], [])
  queries.setQueryData(['builds', 'attention'], null)
  queries.setQueryData(['builds', 'site'], site)
  const pagination = { page: 1, limit: 1, total: handedIn, total_pages: handedIn }
  queries.setQueryData(['certification_runs', 'handed-in'], { rows: [], pagination })
  return adminHtml(card, { queries, hasNoOrigin })
}

const BUILT = { groups: [], dead: [], pages: [] }
const READERS = { menu: BUILT, isCurrent: true, error: null, retry: () => undefined }

test.each([
  ['failed', true],
  ['building', false],
] as const)('a build that is in state %s needs attention: %j', async (state, isListed) => {
  const html = await shown(<AttentionCard readers={READERS} />, {
    ...SITE,
    next: { build_id: '1', state },
  })
  expect(html.includes(adminDashboard['dashboard.failedBuild'])).toBe(isListed)
  expect(html.includes(adminDashboard['dashboard.fine'])).toBe(!isListed)
})

test('runs that partners submitted need attention', async () => {
  const html = await shown(<AttentionCard readers={READERS} />, SITE, { handedIn: 2 })
  expect(html).toContain(adminDashboard['dashboard.handedIn'])
  expect(html).toContain('/certification?status=handed-in')
})

test('a portal without an origin needs attention', async () => {
  const html = await shown(<AttentionCard readers={READERS} />, SITE, { hasNoOrigin: true })
  expect(html).toContain(adminDashboard['dashboard.noOrigin'])
})

test('nothing is said to be good until the menu has been checked', async () => {
  const html = await shown(<AttentionCard readers={{ ...READERS, isCurrent: false }} />, SITE)
  expect(html).not.toContain(adminDashboard['dashboard.fine'])
  const dead = await shown(
    <AttentionCard readers={{ ...READERS, menu: { ...BUILT, dead: ['old'] } }} />,
    SITE,
  )
  expect(dead).toContain(adminDashboard['dashboard.deadLinks'])
})

test('the document of readers is live, and the chosen one is not live yet', async () => {
  const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  const before = words(await shown(<Live />, SITE))
  expect(before).toContain('Document Demo Demo document')
  expect(before).toContain('Not live yet Payments')
  const document = { ...release, id: 'own', name: 'Payments', is_newest: true }
  const after = words(await shown(<Live />, { ...SITE, document }))
  expect(after).toContain('Document Payments')
  expect(after).not.toContain('Not live yet')
  // The same name as live and not live would say two things.
  const older = { ...SITE, document: { ...document, is_newest: false } }
  const same = (await shown(<Live />, older)).replaceAll('&#x27;', "'")
  expect(same).toContain(adminDashboard['dashboard.newestNotYet'])
  expect(same).not.toContain(adminDashboard['dashboard.notYet'])
})

test('the list of first steps has its place before its answers arrive', async () => {
  vi.stubGlobal('window', { addEventListener: () => undefined })
  const admin = {
    id: '1',
    name: 'Ayu',
    email: 'ayu@portal.test',
    role: 'admin',
    roles: [{ code: 'admin', name: 'Administrator' }],
    enabled: true,
    account_path: null,
  } as const
  const html = await adminHtml(
    <AgentContext value={admin}>
      <FirstSteps />
    </AgentContext>,
  )
  vi.unstubAllGlobals()
  expect(html).toContain(ADMIN_TEXTS('steps.title'))
  expect(html).toContain('--rows:5')
})
