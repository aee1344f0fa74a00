/** The notice of a rollback: what readers see, since when, and who rolled back. */
import { Alert, Group } from '@mantine/core'
import type { SiteRecord } from '#core/api/admin.ts'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { useRights } from '../session/agent.ts'
import { useMomentText } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import { publishedForReaders } from '../yaml/documents.ts'
import { useGate } from '../yaml/gate/use-gate.tsx'
import { useMakeCurrent } from './use-going-live.ts'

interface Props {
  readonly site: SiteRecord
  readonly hold: NonNullable<SiteRecord['hold']>
  readonly isFull: boolean
}

export function HoldNotice({ site, hold, isFull }: Props) {
  const t = useTexts()
  const { mayEdit } = useRights()
  const passGate = useGate()
  const momentText = useMomentText()
  const makeCurrent = useMakeCurrent()
  const resume = async (): Promise<void> => {
    const isConfirmed = await passGate({
      title: t('held.makeCurrent'),
      text: t('held.confirm'),
      texts: async (signal) => ({
        before: site.document?.yml_publish.url,
        after: (await publishedForReaders(signal))?.yml_publish?.url,
        hasLinks: true,
      }),
    })
    if (isConfirmed) await makeCurrent()
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
        <span>{t('held.text', { name: hold.by.name, since: momentText(hold.since) })}</span>
        {mayEdit && (
          <ActionButton variant="default" size="compact-sm" act={resume}>
            {t('held.makeCurrent')}
          </ActionButton>
        )}
      </Group>
    </Alert>
  )
}
