/** What is live, what waits, what needs attention. */
import { Anchor, Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PropsWithChildren, ReactElement } from 'react'
import { Link } from 'wouter'
import type { AccessRequestRecord, BuildRecord, PlaygroundRecord } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { AREAS } from '../content/areas.ts'
import { Screen } from '../frame/Screen.tsx'
import { BuildBadge } from '../operations/BuildBadge.tsx'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { Moment } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import { Attention } from './Attention.tsx'
import { Card } from './Card.tsx'

const SHOWN = 5

export function Dashboard(): ReactElement {
  const t = useTexts()
  const { mayAdminister } = useRights()
  return (
    <Screen title={t('dashboard.title')}>
      <div className="admin-cards">
        <Live />
        <Builds />
        <Drafts />
        {mayAdminister && <Requests />}
        <Attention />
      </div>
    </Screen>
  )
}

function Live(): ReactElement {
  const t = useTexts()
  const { apiVersion } = usePortal()
  const live = useQuery({
    queryKey: ['playgrounds', 'enabled'],
    queryFn: async ({ signal }) =>
      (
        await call<{
          readonly playground: PlaygroundRecord | null
          readonly playground_template: PlaygroundRecord | null
        }>('playgrounds/enabled', { signal })
      ).data,
  })
  const document = live.data?.playground ?? live.data?.playground_template
  return (
    <Card title={t('dashboard.live')} query={live} to="/yaml-editor">
      {document && (
        <ul>
          <li>
            <span>{t('dashboard.document')}</span>
            <b>{document.name}</b>
          </li>
          {live.data?.playground === null && <li>{t('dashboard.template')}</li>}
          <li>
            <span>{t('dashboard.version')}</span>
            <b>{apiVersion}</b>
          </li>
          <li>
            <span>{t('dashboard.since')}</span>
            <Moment time={document.updated_at} by={document.updated_by?.name} />
          </li>
        </ul>
      )}
    </Card>
  )
}

function Builds(): ReactElement {
  const t = useTexts()
  const builds = useQuery({
    queryKey: ['builds', 'newest'],
    queryFn: async ({ signal }) =>
      (
        await call<{ readonly builds: readonly BuildRecord[] }>('builds', {
          query: { limit: SHOWN },
          signal,
        })
      ).data.builds,
  })
  return (
    <Card title={t('dashboard.builds')} query={builds} to="/builds">
      <List count={builds.data?.length}>
        {builds.data?.map(({ id, status, requested_at }) => (
          <li key={id}>
            <BuildBadge status={status} />
            <Moment time={requested_at} />
          </li>
        ))}
      </List>
    </Card>
  )
}

function Drafts(): ReactElement {
  const t = useTexts()
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
    <Card title={t('dashboard.drafts')} query={drafts}>
      <ul>
        {drafts.data?.map(({ area, total }) => (
          <li key={area.name}>
            <Anchor component={Link} href={`/${area.name}/draft`}>
              {t(area.title)}
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

function Requests(): ReactElement {
  const t = useTexts()
  const requests = useQuery({
    queryKey: ['access_requests', 'open'],
    queryFn: async ({ signal }) =>
      (
        await call<{ readonly access_requests: readonly AccessRequestRecord[] }>(
          'access_requests',
          { query: { status: 'open', limit: SHOWN }, signal },
        )
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
