/** The live release: what readers see, when it was built, and what is still being published. */
import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import { usePortal } from '../portal.ts'
import { useSiteQuery } from '../site/use-site.ts'
import { Moment } from '../table/Moment.tsx'
import { useLiveDocument } from '../yaml/use-live-document.ts'
import { editorPath } from '../yaml/yaml-address.ts'
import { Card } from './Card.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'
import { isTemplate, readersDocument, wantedDocument } from './readers-document.ts'

export function Live() {
  const t = useDashboardTexts()
  const portal = usePortal()
  const enabled = useLiveDocument()
  const asked = useSiteQuery()
  const site = asked.data
  const wanted = enabled.data && wantedDocument(enabled.data)
  const shown = enabled.data && readersDocument(enabled.data, site)
  const isNewest = site?.document?.is_newest ?? shown?.id === wanted?.id
  const since = site?.hold?.since ?? site?.release?.built_at ?? wanted?.updated_at
  const query = { ...enabled, isPending: enabled.isPending || asked.isPending }
  return (
    <Card title={t('dashboard.live')} query={query} rows={4} to="/yaml-editor">
      {!shown && !wanted && <p>{t('state.empty')}</p>}
      <ul>
        {shown && enabled.data && (
          <>
            <li>
              <span>{t('dashboard.document')}</span>
              <Anchor component={Link} href={editorPath(shown.id)} fw={600}>
                {shown.name}
              </Anchor>
            </li>
            {isTemplate(shown, enabled.data) && <li>{t('dashboard.template')}</li>}
            <li>
              <span>{t('dashboard.version')}</span>
              <b>{site?.api_version ?? portal.apiVersion}</b>
            </li>
            <li>
              <span>{t('dashboard.since')}</span>
              <Moment time={since ?? ''} by={site?.hold?.by.name} />
            </li>
          </>
        )}
        {!isNewest && wanted && wanted.id === shown?.id && <li>{t('dashboard.newestNotYet')}</li>}
        {!isNewest && wanted && wanted.id !== shown?.id && (
          <li>
            <span>{t('dashboard.notYet')}</span>
            <b>{wanted.name}</b>
          </li>
        )}
      </ul>
    </Card>
  )
}
