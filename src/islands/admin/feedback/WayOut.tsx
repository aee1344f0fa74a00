/** Links to the page that the specification names for an error, without redirecting to it. */
import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import { CallFailure } from '../api/client.ts'
import { leavingWay } from '../session/leave.ts'
import { useTexts } from '../texts.tsx'
import { DeletedItem } from './deleted-item.ts'

export function WayOut({ error }: { readonly error: unknown }) {
  const t = useTexts()
  if (error instanceof DeletedItem) {
    return (
      <Anchor component={Link} href="/trash" size="sm">
        {t('content.openTrash')}
      </Anchor>
    )
  }
  const way = error instanceof CallFailure ? leavingWay('work', error.status) : undefined
  return way === undefined ? null : (
    <Anchor href={way.href} size="sm">
      {t(way.logsOut ? 'error.wayOut' : 'error.way', { page: way.page })}
    </Anchor>
  )
}
