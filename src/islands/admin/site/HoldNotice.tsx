/** The notice of a rollback: what readers see, since when, and who rolled back. */
import { Alert, Group } from '@mantine/core'
import type { SiteRecord } from '#core/api/admin.ts'
import { adminSite } from '../../../i18n/loaded/admin-site.ts'
import { useAct } from '../api/use-act.ts'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { useLoadedTexts } from '../loaded-texts.ts'
import { useRights } from '../session/agent.ts'
import { useMomentText } from '../table/Moment.tsx'
import { useReload } from '../table/use-reload.ts'
import { useTexts } from '../texts.tsx'
import { isUntouchedDemo, publishedForReaders, showDocumentQuietly } from '../yaml/documents.ts'
import { useGate } from '../yaml/gate/use-gate.tsx'
import { type Hold, makeCurrent } from './rollback-choice.ts'

interface Props {
  readonly site: SiteRecord
  readonly hold: Hold
  readonly isFull: boolean
}

export function HoldNotice({ site, hold, isFull }: Props) {
  const t = useLoadedTexts(adminSite)
  const { mayEdit } = useRights()
  const passGate = useGate()
  const momentText = useMomentText()
  const act = useAct()
  const reload = useReload('builds')
  const common = useTexts()
  const resume = async (): Promise<void> => {
    const isConfirmed = await passGate({
      title: t('held.makeCurrent'),
      text: t('held.confirm'),
      async texts(signal) {
        const { document } = site
        const next = await publishedForReaders(signal)
        return {
          before: document?.yml_publish.url,
          after: next?.yml_publish?.url,
          hasLinks: true,
          isDemo: document !== null && document.id !== next?.id && (await isDemo(document.id)),
        }
      },
    })
    if (isConfirmed) await makeCurrent(act, common('builds.error'), reload)
  }
  return (
    <Alert
      color="yellow"
      role="status"
      className="admin-hold"
      title={t('held.title', { time: momentText(hold.released_at) })}
      {...(isFull ? { radius: 0 } : { mb: 'md' })}
    >
      <Group justify="space-between">
        <span>
          {hold.is_damaged
            ? t('held.damaged')
            : t('held.text', { name: hold.by.name, since: momentText(hold.since) })}
        </span>
        {mayEdit && (
          <ActionButton variant="default" size="compact-sm" act={resume}>
            {t('held.makeCurrent')}
          </ActionButton>
        )}
      </Group>
    </Alert>
  )
}

/** False for a document that is deleted in the meantime. */
const isDemo = (id: string): Promise<boolean> =>
  showDocumentQuietly(id).then(isUntouchedDemo, () => false)
