/** Number of drafts per kind. */
import { Anchor, Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { call } from '../api/client.ts'
import { AREAS } from '../content/areas.ts'
import { Card } from './Card.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'

export function Drafts() {
  const t = useDashboardTexts()
  const drafts = useQuery({
    queryKey: ['drafts', 'waiting'],
    queryFn: ({ signal }) =>
      Promise.all(
        AREAS.map(async (area) => ({
          area,
          total: (await call(area.path, { query: { status: 'draft', limit: 1 }, signal }))
            .pagination.total,
        })),
      ),
  })
  return (
    <Card title={t('dashboard.drafts')} query={drafts} rows={AREAS.length}>
      <ul>
        {drafts.data?.map(({ area, total }) => (
          <li key={area.name}>
            <Anchor component={Link} href={`/${area.name}/draft`}>
              {t(`${area.name}.title`)}
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
