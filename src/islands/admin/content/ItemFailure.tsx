/** An item that couldn't be loaded. The address of a draft that is gone goes to the drafts. */
import { type ComponentProps, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { ScreenFailure } from '../feedback/FailureState.tsx'
import { useTexts } from '../texts.tsx'
import type { Area } from './areas.ts'
import type { ListName } from './content-address.ts'
import { isMissing } from './read-item.ts'

interface Props extends ComponentProps<typeof ScreenFailure> {
  readonly area: Area
  readonly list: ListName
}

export function ItemFailure({ area, list, ...failure }: Props) {
  const t = useTexts()
  const alerts = useAlerts()
  const [, navigate] = useLocation()
  const { error, isShown = false } = failure
  const isGone = list === 'draft' && isMissing(error) && !isShown
  const title = t('error.missing')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!isGone) return
    alerts.failed(title, error)
    navigate(`/${area.name}/draft`, { replace: true })
  }, [isGone, error])
  return isGone ? null : <ScreenFailure {...failure} />
}
