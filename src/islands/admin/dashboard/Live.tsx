/** What readers see now, and since when. */
import type { ReactElement } from 'react'
import { usePortal } from '../portal.ts'
import { Moment } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import { useLiveDocument } from '../yaml/use-live-document.ts'
import { Card } from './Card.tsx'

export function Live(): ReactElement {
  const t = useTexts()
  const { apiVersion } = usePortal()
  const live = useLiveDocument()
  const document = live.data?.playground ?? live.data?.playground_template
  return (
    <Card title={t('dashboard.live')} query={live} to="/yaml-editor">
      {live.data !== undefined && !document && <p>{t('state.empty')}</p>}
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
