/** Number of drafts per kind. */
import { Anchor, Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { call } from '../api/client.ts'
import { AREAS } from '../content/areas.ts'
import { DOCUMENTS } from '../yaml/documents.ts'
import { Card } from './Card.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'

const KINDS = [
  { path: DOCUMENTS, title: 'dashboard.documents', href: '/yaml-editor' },
  ...AREAS.map(({ path, name }) => ({
    path,
    title: `${name}.title` as const,
    href: `/${name}/draft`,
  })),
] as const

export function Drafts() {
  const t = useDashboardTexts()
  const drafts = useQuery({
    queryKey: ['drafts', 'waiting'],
    queryFn: ({ signal }) =>
      Promise.all(
        KINDS.map(async (kind) => ({
          ...kind,
          total: (await call(kind.path, { query: { status: 'draft', limit: 1 }, signal }))
            .pagination.total,
        })),
      ),
  })
  return (
    <Card title={t('dashboard.drafts')} query={drafts} rows={KINDS.length}>
      <ul>
        {drafts.data?.map(({ title, href, total }) => (
          <li key={href}>
            <Anchor component={Link} href={href}>
              {t(title)}
            </Anchor>
            <Badge variant="light" color={total > 0 ? 'yellow' : 'gray'}>
              {total}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
