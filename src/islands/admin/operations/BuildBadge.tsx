/** How a build stands. */
import { Badge } from '@mantine/core'
import type { ReactElement } from 'react'
import type { BuildRecord } from '#core/api/admin.ts'
import { useTexts } from '../texts.tsx'

const COLOURS = { queued: 'gray', running: 'cyan', succeeded: 'green', failed: 'red' } as const

export function BuildBadge({ status }: Pick<BuildRecord, 'status'>): ReactElement {
  const t = useTexts()
  return (
    <Badge variant="light" color={COLOURS[status]} tt="none">
      {t(`builds.${status}`)}
    </Badge>
  )
}

export const isUnderWay = ({ status }: Pick<BuildRecord, 'status'>): boolean =>
  status === 'queued' || status === 'running'
