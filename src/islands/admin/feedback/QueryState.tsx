/** The place of a query's first data: a skeleton while it loads, or the error and a way to proceed. */
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { ScreenFailure } from './FailureState.tsx'

interface Props {
  readonly query: Pick<UseQueryResult, 'isPending' | 'isLoadingError' | 'error' | 'refetch'>
  /** Height of the skeleton in CSS pixels. */
  readonly height: number
}

export function QueryState({
  query: { isPending, isLoadingError, error, refetch },
  height,
}: Props) {
  if (isPending) return <Skeleton height={height} />
  return isLoadingError && <ScreenFailure error={error} retry={() => void refetch()} />
}
