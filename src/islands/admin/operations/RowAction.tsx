/** The next step for one build: a rollback, or another attempt after a failure. */
import { Button } from '@mantine/core'
import type { BuildRecord, SiteRecord } from '#core/api/admin.ts'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { Tag } from '../feedback/Tag.tsx'
import { useTexts } from '../texts.tsx'

interface Props {
  readonly row: BuildRecord
  /** Undefined until known. */
  readonly next: SiteRecord['next'] | undefined
  readonly mayEdit: boolean
  readonly build: () => Promise<void>
  readonly rollBack: (row: BuildRecord) => Promise<void>
}

export function RowAction({ row, next, mayEdit, build, rollBack }: Props) {
  const t = useTexts()
  if (row.is_live) return <Tag>{t('builds.live')}</Tag>
  if (!mayEdit) return null
  if (row.can_roll_back) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('builds.rollBackTo', { release: row.release_name ?? row.id })}
        onClick={() => void rollBack(row)}
      >
        {t('builds.rollBack')}
      </Button>
    )
  }
  // A newer build contains everything that an older one should have.
  if (next?.state !== 'failed' || next.build_id !== row.id) return null
  return (
    <ActionButton variant="default" size="compact-sm" act={build}>
      {t('builds.again')}
    </ActionButton>
  )
}
