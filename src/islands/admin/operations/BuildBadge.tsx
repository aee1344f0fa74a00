/** Badge with a build's status. */
import type { BuildRecord } from '#core/api/admin.ts'
import { Tag } from '../feedback/Tag.tsx'
import { useTexts } from '../texts.tsx'

const COLORS = { queued: 'gray', running: 'cyan', succeeded: 'green', failed: 'red' } as const

type Progress = Pick<BuildRecord, 'status' | 'is_held'>

export function BuildBadge({ status, is_held }: Progress) {
  const t = useTexts()
  return (
    <Tag color={is_held ? 'yellow' : COLORS[status]}>
      {t(is_held ? 'builds.held' : `builds.${status}`)}
    </Tag>
  )
}

/** A build that waits during a rollback makes no progress to follow. */
export const isUnderWay = ({ status, is_held }: Progress): boolean =>
  !is_held && (status === 'queued' || status === 'running')
