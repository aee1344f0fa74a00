/** One card of the overview, with its loading and error states. */
import { Anchor, Box, Skeleton } from '@mantine/core'
import type { PropsWithChildren } from 'react'
import { Link } from 'wouter'
import { FailureState } from '../feedback/FailureState.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'

interface CardProps extends PropsWithChildren {
  readonly title: string
  readonly query: {
    readonly isPending: boolean
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** Rows of a usual response. Their space is reserved, so that the other cards don't move. */
  readonly rows: number
  readonly to?: string
}

export function Card({ title, query, rows, to, children }: CardProps) {
  const t = useDashboardTexts()
  return (
    <section className="admin-card" aria-label={title}>
      <h2>{title}</h2>
      <Box className="admin-card-rows" style={{ '--rows': rows }}>
        {query.isPending && <Skeleton height="var(--rows-height)" />}
        {query.error !== null && (
          <FailureState error={query.error} retry={() => void query.refetch()} />
        )}
        {!query.isPending && query.error === null && children}
      </Box>
      {to !== undefined && (
        <p>
          <Anchor component={Link} href={to} aria-label={`${t('dashboard.all')}: ${title}`}>
            {t('dashboard.all')}
          </Anchor>
        </p>
      )}
    </section>
  )
}
