import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import type { SiteRecord } from '#core/api/admin.ts'
import { translatorOf } from '#core/translator.ts'
import { admin } from '../../../i18n/en/admin.ts'
import { adminDashboard } from '../../../i18n/en/admin-dashboard.ts'
import { TextsProvider } from '../texts.tsx'
import { AttentionCard } from './Attention.tsx'
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
async function shown(card: ReactNode, site: SiteRecord, handedIn = 0): Promise<string> {
  const client = new QueryClient()
  const chosen = { playground: own, playground_template: demo }
  client.setQueryData(['playgrounds', 'enabled'], chosen)
  client.setQueryData(['playgrounds', 'enabled', 'operations'], { problems: {} })
  client.setQueryData(['menus', 'published'], [])
  client.setQueryData(['drafts', 'untranslated'], [])
  client.setQueryData(['builds', 'attention'], null)
  client.setQueryData(['builds', 'site'], site)
  const pagination = { page: 1, limit: 1, total: handedIn, total_pages: handedIn }
  client.setQueryData(['certification_runs', 'handed-in'], { rows: [], pagination })
  const { prelude } = await prerender(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <TextsProvider value={translatorOf<typeof admin>('en', admin)}>
          <Router ssrPath="/">{card}</Router>
        </TextsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return new Response(prelude).text()
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
  const html = await shown(<AttentionCard readers={READERS} />, SITE, 2)
  expect(html).toContain(adminDashboard['dashboard.handedIn'])
  expect(html).toContain('/certification?status=handed-in')
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
})
