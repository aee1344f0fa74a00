/** Shown on every screen during a rollback: what readers see, since when, and who rolled back. */
import { Alert, Group } from '@mantine/core'
import { useConfirm } from '../confirm/ConfirmProvider.tsx'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { useRights } from '../session/agent.ts'
import { useMomentText } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import { useMakeCurrent } from './use-going-live.ts'
import { useSite } from './use-site.ts'

export function HoldBanner({ isFull }: { readonly isFull: boolean }) {
  const t = useTexts()
  const { mayEdit } = useRights()
  const confirm = useConfirm()
  const momentText = useMomentText()
  const makeCurrent = useMakeCurrent()
  const hold = useSite()?.hold
  if (!hold) return undefined
  const resume = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('held.makeCurrent'),
      text: t('held.confirm'),
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
