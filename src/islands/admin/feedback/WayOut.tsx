/** Links to the page that the specification names for an error, without redirecting to it. */
import { Anchor } from '@mantine/core'
import { CallFailure } from '../api/client.ts'
import { leavingWay } from '../session/leave.ts'
import { useTexts } from '../texts.tsx'

export function WayOut({ error }: { readonly error: unknown }) {
  const t = useTexts()
  const way = error instanceof CallFailure ? leavingWay('work', error.status) : undefined
  return way === undefined ? null : (
    <Anchor href={way.href} size="sm">
      {t('error.way', { page: way.page })}
    </Anchor>
  )
}
