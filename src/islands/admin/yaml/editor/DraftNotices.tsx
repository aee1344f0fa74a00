/** Notices above the text: restored text, a conflict, an error, a schedule. */
import { Alert, Button, Group } from '@mantine/core'
import { CallFailure } from '../../api/client.ts'
import { messageOf } from '../../feedback/message-of.ts'
import { useMomentText } from '../../table/Moment.tsx'
import { useTexts } from '../../texts.tsx'
import type { Draft } from '../saving/use-draft.ts'
import { useYamlTexts } from '../yaml-texts.ts'

interface Props {
  readonly draft: Draft
  readonly onDiscard: () => void
  readonly onConflict: () => void
}

export function DraftNotices({ draft, onDiscard, onConflict }: Props) {
  const t = useTexts()
  const y = useYamlTexts()
  const momentText = useMomentText()
  const { conflict, stored, status, failure, isDirty, isCopied, restoredOver } = draft.state
  const { publish_at } = (conflict?.theirs ?? stored).item.record
  return (
    <>
      {conflict !== undefined && (
        <Alert color="red" radius={0} role="alert" title={y('conflict')}>
          <Group justify="space-between">
            <span>
              {y('conflictText', {
                name: conflict.theirs.changedBy ?? y('somebody'),
                time:
                  conflict.theirs.changedAt === null
                    ? t('conflict.unknownTime')
                    : momentText(conflict.theirs.changedAt),
              })}{' '}
              {y(isCopied ? 'conflictCopied' : 'conflictNotCopied')}
            </span>
            <Button size="compact-sm" onClick={onConflict}>
              {y('compareDrafts')}
            </Button>
          </Group>
        </Alert>
      )}
      {restoredOver !== undefined && conflict === undefined && (
        <Alert
          color="yellow"
          radius={0}
          role="status"
          title={y(isDirty ? 'restored' : 'restoredSaved')}
        >
          <Group justify="space-between">
            <span>{y(isDirty ? 'restoredText' : 'restoredSavedText')}</span>
            <Button variant="default" size="compact-sm" onClick={onDiscard}>
              {t('content.discard')}
            </Button>
          </Group>
        </Alert>
      )}
      {status.code === 'failed' && (
        <Alert color="red" radius={0} role="alert" title={y('errorUpdate')}>
          <span className="admin-alert-text">{messageOf(failure, t('error.network'))}</span>
          {publish_at !== null && isUnusable(failure) && <p>{y('scheduledErrors')}</p>}
        </Alert>
      )}
      {publish_at !== null && (
        <Alert color="cyan" radius={0} role="status">
          {y('scheduledFor', { time: momentText(publish_at) })}
        </Alert>
      )}
    </>
  )
}

/** Drafts may have errors, but the schedule publishes without a person who reads them. */
const isUnusable = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.status === 422
