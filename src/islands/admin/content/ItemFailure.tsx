/** An item that couldn't be loaded. The address of a draft that is gone goes to the drafts. */
import { Alert } from '@mantine/core'
import { type ComponentProps, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { ScreenFailure } from '../feedback/FailureState.tsx'
import { useTexts } from '../texts.tsx'
import type { Area } from './areas.ts'
import type { ListName } from './content-address.ts'
import { isMissing } from './read-item.ts'

interface Props extends ComponentProps<typeof ScreenFailure> {
  readonly area: Area
  readonly list: ListName
  /** True if this device has unsaved text of the item. */
  readonly hasCopy?: boolean
}

export function ItemFailure({ area, list, hasCopy = false, ...failure }: Props) {
  const t = useTexts()
  const alerts = useAlerts()
  const [, navigate] = useLocation()
  const { error, isShown = false } = failure
  const isLost = hasCopy && isMissing(error)
  const isGone = list === 'draft' && isMissing(error) && !isShown && !isLost
  const title = t('error.missing')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!isGone) return
    alerts.failed(title, error)
    navigate(`/${area.name}/draft`, { replace: true })
  }, [isGone, error])
  if (isLost) {
    return (
      <Alert color="red" title={t('content.goneCopy')} role="alert" m="md">
        <p>{t('content.goneCopyText')}</p>
        <Link href="/trash">{t('content.openTrash')}</Link>
      </Alert>
    )
  }
  return isGone ? null : <ScreenFailure {...failure} />
}
