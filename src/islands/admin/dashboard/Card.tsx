/** One card of the overview, with its loading and error states. */
import { Anchor, Skeleton } from '@mantine/core'
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
  readonly to?: string
}

export function Card({ title, query, to, children }: CardProps) {
  const t = useDashboardTexts()
  return (
    <section className="admin-card" aria-label={title}>
      <h2>{title}</h2>
      {query.isPending && <Skeleton height={80} />}
      {query.error !== null && (
        <FailureState error={query.error} retry={() => void query.refetch()} />
      )}
      {!query.isPending && query.error === null && children}
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
