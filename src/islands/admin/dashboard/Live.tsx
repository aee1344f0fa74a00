/** What readers see now, and since when. */
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { PlaygroundRecord } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { usePortal } from '../portal.ts'
import { Moment } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import { Card } from './Card.tsx'

export function Live(): ReactElement {
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
