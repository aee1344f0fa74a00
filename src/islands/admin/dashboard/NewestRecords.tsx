/** The newest builds and the newest access requests. */
import { useQuery } from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'
import { accessRequestRecord, buildRecord } from '#core/api/admin.ts'
import { callForList } from '../api/call-for-list.ts'
import { BuildBadge } from '../operations/BuildBadge.tsx'
import { Moment } from '../table/Moment.tsx'
import { Card } from './Card.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'

const SHOWN = 5

export function Builds() {
  const t = useDashboardTexts()
  const builds = useQuery({
    queryKey: ['builds', 'newest'],
    queryFn: ({ signal }) =>
      callForList('builds', 'builds', buildRecord, { query: { limit: SHOWN }, signal }),
  })
  return (
    <Card title={t('dashboard.builds')} query={builds} rows={SHOWN} to="/builds">
      <List count={builds.data?.rows.length}>
        {builds.data?.rows.map((build) => (
          <li key={build.id}>
            <BuildBadge {...build} />
            <Moment time={build.requested_at} />
          </li>
        ))}
      </List>
    </Card>
  )
}

export function Requests() {
  const t = useDashboardTexts()
  const requests = useQuery({
    queryKey: ['access_requests', 'open'],
    queryFn: ({ signal }) => {
      const query = { status: 'open', limit: SHOWN }
      return callForList('access_requests', 'access_requests', accessRequestRecord, {
        query,
        signal,
      })
    },
  })
  return (
    <Card title={t('dashboard.requests')} query={requests} rows={3} to="/access-requests">
      <List count={requests.data?.rows.length}>
        {requests.data?.rows.map(({ id, company, created_at }) => (
          <li key={id}>
            <span>{company}</span>
            <Moment time={created_at} />
          </li>
        ))}
      </List>
    </Card>
  )
}

function List({ count, children }: PropsWithChildren<{ readonly count: number | undefined }>) {
  const t = useDashboardTexts()
  return count === 0 ? <p>{t('state.empty')}</p> : <ul>{children}</ul>
}
