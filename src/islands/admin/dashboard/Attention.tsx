/** Checks that need attention: texts without Indonesian, undocumented operations, broken links. */
import { Anchor, Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { buildRecord } from '#core/api/admin.ts'
import { callForList } from '../api/call-for-list.ts'
import { AREAS } from '../content/areas.ts'
import { isTranslationMissing } from '../content/StatusBadges.tsx'
import { flatten } from '../menu/menu-tree.ts'
import { useDocumentMenu } from '../menu/use-document-menu.ts'
import { isDeadItem } from '../menu/use-menu-items.ts'
import { usePublishedMenu } from '../menu/use-published-menu.ts'
import { usePortal } from '../portal.ts'
import { useTexts } from '../texts.tsx'
import { Card } from './Card.tsx'

/** Number of items checked per area. */
const CHECKED = 100
/** Number of builds searched for the live one. */
const BUILDS = 20

interface Finding {
  readonly text: string
  readonly href: string
  readonly count: number
}

export function Attention() {
  const t = useTexts()
  const { languages } = usePortal()
  const document = useDocumentMenu()
  const menu = usePublishedMenu()
  const content = useQuery({
    queryKey: ['drafts', 'untranslated'],
    queryFn: ({ signal }) =>
      Promise.all(
        AREAS.map(async (area) => {
          const { path, many, record } = area
          const query = { limit: CHECKED }
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
  const operations = document.data?.operations ?? []
  const dead = flatten(menu.data ?? []).filter((item) => isDeadItem(item, operations))
  const findings: readonly Finding[] = [
    {
      text: t('dashboard.deadLinks'),
      href: '/menu-editor',
      count: document.data ? dead.length : 0,
    },
    {
      text: t('dashboard.deadTexts'),
      href: '/builds',
      count: live.data?.dead_links.length ?? 0,
    },
    {
      text: t('dashboard.noDescription'),
      href: '/yaml-editor',
      count: operations.filter(({ isDescribed }) => !isDescribed).length,
    },
    {
      text: t('dashboard.noExample'),
      href: '/yaml-editor',
      count: operations.filter(({ hasExample }) => !hasExample).length,
    },
    ...(languages.includes('id') ? (content.data ?? []) : []).map(({ area, items }) => ({
      text: t('dashboard.untranslated', { area: t(`${area.name}.title`) }),
      href: `/${area.name}`,
      count: items.length,
    })),
  ].filter(({ count }) => count > 0)
  const queries = [content, menu, document, live]
  const query = {
    isPending: queries.some(({ isPending }) => isPending),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  }
  return (
    <Card title={t('dashboard.attention')} query={query}>
      {findings.length === 0 ? (
        <p>{t('dashboard.fine')}</p>
      ) : (
        <ul>
          {findings.map(({ text, href, count }) => (
            <li key={text}>
              <Anchor component={Link} href={href}>
                {text}
              </Anchor>
              <Badge variant="light" color="yellow">
                {count}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
