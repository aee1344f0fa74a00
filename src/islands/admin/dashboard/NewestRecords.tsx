/** The newest builds, and the newest people who ask for access. */
import { useQuery } from '@tanstack/react-query'
import type { PropsWithChildren, ReactElement } from 'react'
import * as z from 'zod/mini'
import { accessRequestRecord, buildRecord } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { BuildBadge } from '../operations/BuildBadge.tsx'
import { Moment } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import { Card } from './Card.tsx'

const SHOWN = 5

export function Builds(): ReactElement {
  const t = useTexts()
  const builds = useQuery({
    queryKey: ['builds', 'newest'],
    queryFn: async ({ signal }) =>
      (
        await call('builds', {
          answer: z.object({ builds: z.array(buildRecord) }),
          query: { limit: SHOWN },
          signal,
        })
      ).data.builds,
  })
  return (
    <Card title={t('dashboard.builds')} query={builds} to="/builds">
      <List count={builds.data?.length}>
        {builds.data?.map((build) => (
          <li key={build.id}>
            <BuildBadge {...build} />
            <Moment time={build.requested_at} />
          </li>
        ))}
      </List>
    </Card>
  )
}

export function Requests(): ReactElement {
  const t = useTexts()
  const requests = useQuery({
    queryKey: ['access_requests', 'open'],
    queryFn: async ({ signal }) =>
      (
        await call('access_requests', {
          answer: z.object({ access_requests: z.array(accessRequestRecord) }),
          query: { status: 'open', limit: SHOWN },
          signal,
        })
      ).data.access_requests,
  })
  return (
    <Card title={t('dashboard.requests')} query={requests} to="/access-requests">
      <List count={requests.data?.length}>
        {requests.data?.map(({ id, company, created_at }) => (
          <li key={id}>
            <span>{company}</span>
            <Moment time={created_at} />
          </li>
        ))}
      </List>
    </Card>
  )
}

function List({
  count,
  children,
}: PropsWithChildren<{ readonly count: number | undefined }>): ReactElement {
  const t = useTexts()
  return count === 0 ? <p>{t('state.empty')}</p> : <ul>{children}</ul>
}
