/** Checks that need attention: a failed build, runs that were submitted, untranslated texts, undocumented operations, broken links. */

import { Anchor, Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { buildRecord, LISTED_MAX } from '#core/api/admin.ts'
import { partnerRunRecord } from '#core/api/test-plan.ts'
import type { ReviewState } from '#core/certification/review.ts'
import { callForList } from '../api/call-for-list.ts'
import { AREAS } from '../content/areas.ts'
import { isTranslationMissing } from '../content/StatusBadges.tsx'
import { UNTRANSLATED } from '../content/untranslated.ts'
import { useDocumentMenu } from '../menu/use-document-menu.ts'
import { usePublishedMenu } from '../menu/use-published-menu.ts'
import { type ReadersMenuState, useReadersMenu } from '../menu/use-readers-menu.ts'
import { usePortal } from '../portal.ts'
import { useSite } from '../site/use-site.ts'
import { useLiveDocument } from '../yaml/use-live-document.ts'
import { editorPath, LIST_PATH } from '../yaml/yaml-address.ts'
import { Card } from './Card.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'
import { findingsQuery } from './findings-query.ts'

const NO_MENU = [] as const
/** Number of builds searched for the live one. */
const BUILDS = 20
const RUNS = 'certification_runs'
const HANDED_IN = 'handed-in' satisfies ReviewState

export function Attention() {
  const { language } = usePortal()
  const menu = usePublishedMenu()
  const readers = useReadersMenu({ tree: menu.data ?? NO_MENU, language, at: null })
  return <AttentionCard readers={readers} />
}

export function AttentionCard({ readers }: { readonly readers: ReadersMenuState }) {
  const t = useDashboardTexts()
  const { languages, hasNoOrigin } = usePortal()
  const enabled = useLiveDocument()
  const site = useSite()
  const document = useDocumentMenu()
  const menu = usePublishedMenu()
  const content = useQuery({
    queryKey: ['drafts', 'untranslated'],
    queryFn: ({ signal }) =>
      Promise.all(
        AREAS.map(async (area) => {
          const { path, many, record } = area
          const query = { limit: LISTED_MAX }
          const { rows } = await callForList(path, many, record, { query, signal })
          return { area, items: rows.filter(isTranslationMissing) }
        }),
      ),
  })
  const live = useQuery({
    queryKey: ['builds', 'attention'],
    queryFn: async ({ signal }) => {
      const query = { limit: BUILDS }
      const { rows } = await callForList('builds', 'builds', buildRecord, { query, signal })
      return rows.find(({ is_live }) => is_live) ?? null
    },
  })
  const handedIn = useQuery({
    queryKey: [RUNS, HANDED_IN],
    queryFn: ({ signal }) => {
      const query = { status: HANDED_IN, limit: 1 }
      return callForList(RUNS, RUNS, partnerRunRecord, { query, signal })
    },
  })
  const problems = document.data?.problems ?? {}
  const shown = enabled.data?.playground ?? enabled.data?.playground_template
  /** Opens the editor with the problems of one rule. */
  const problemsPath = (rule: string): string =>
    shown === null || shown === undefined ? LIST_PATH : `${editorPath(shown.id)}?rule=${rule}`
  const findings: readonly Finding[] = [
    {
      text: t('dashboard.failedBuild'),
      href: '/builds',
      count: site?.next?.state === 'failed' ? 1 : 0,
    },
    { text: t('dashboard.noOrigin'), count: hasNoOrigin ? 1 : 0 },
    {
      text: t('dashboard.handedIn'),
      href: `/certification?status=${HANDED_IN}`,
      count: handedIn.data?.pagination.total ?? 0,
    },
    {
      text: t('dashboard.deadLinks'),
      href: '/menu-editor',
      count: readers.menu?.dead.length ?? 0,
    },
    {
      text: t('dashboard.deadTexts'),
      href: '/builds',
      count: live.data?.dead_link_count ?? 0,
    },
    {
      text: t('dashboard.noDescription'),
      href: problemsPath('description-missing'),
      count: problems['description-missing'] ?? 0,
    },
    {
      text: t('dashboard.noExample'),
      href: problemsPath('example-missing'),
      count: problems['example-missing'] ?? 0,
    },
    ...(languages.includes('id') ? (content.data ?? []) : []).map(({ area, items }) => ({
      text: t('dashboard.untranslated', { area: t(`${area.name}.title`) }),
      href: `/${area.name}?status=${UNTRANSLATED}`,
      count: items.length,
    })),
  ].filter(({ count }) => count > 0)
  const query = findingsQuery([content, menu, document, live, enabled, handedIn], readers)
  return (
    <Card title={t('dashboard.attention')} query={query} rows={1}>
      <Findings findings={findings} />
    </Card>
  )
}

interface Finding {
  readonly text: string
  /** Undefined if no screen corrects it. */
  readonly href?: string
  readonly count: number
}

/** Findings of the checks, each with the screen that corrects it and its number. */
function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const t = useDashboardTexts()
  if (findings.length === 0) return <p>{t('dashboard.fine')}</p>
  return (
    <ul>
      {findings.map(({ text, href, count }) => (
        <li key={text}>
          {href === undefined ? (
            text
          ) : (
            <>
              <Anchor component={Link} href={href}>
                {text}
              </Anchor>
              <Badge variant="light" color="yellow">
                {count}
              </Badge>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
