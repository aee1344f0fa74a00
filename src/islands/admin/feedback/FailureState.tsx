/** A list or page that couldn't be loaded, with a way to proceed. */
import { Alert, Button, Group } from '@mantine/core'
import { useEffect } from 'react'
import { CallFailure } from '../api/client.ts'
import { leave, leavingWay } from '../session/leave.ts'
import { useTexts } from '../texts.tsx'
import { messageOf } from './message-of.ts'
import { WayOut } from './WayOut.tsx'

interface Props {
  readonly error: unknown
  readonly retry: () => void
}

interface ScreenProps extends Props {
  /** Earlier data is on the screen, so the person isn't redirected. */
  readonly isShown?: boolean
}

/** For a screen without its first data: follows the redirect for the response. */
export function ScreenFailure({ error, retry, isShown = false }: ScreenProps) {
  const way = error instanceof CallFailure ? leavingWay('screen', error.status) : undefined
  const href = way?.goes && !isShown ? way.href : undefined
  useEffect(() => {
    if (href !== undefined) leave(href)
  }, [href])
  return href === undefined ? <FailureState error={error} retry={retry} /> : null
}

/** For a part of a screen: the rest stays readable. */
export function FailureState({ error, retry }: Props) {
  const t = useTexts()
  const isCall = error instanceof CallFailure
  const code = isCall ? error.code : 'broken'
  const title =
    code === 'forbidden'
      ? t('error.forbidden')
      : code === 'missing'
        ? t('error.missing')
        : t(isCall ? 'error.title' : 'part.failed')
  return (
    <Alert color="red" title={title} role="alert" m="md">
      <p className="admin-alert-text">
        {/* The message of a crash is in English and empty, or for developers. */}
        {isCall ? messageOf(error, t('error.network')) : t('part.failedText')}
      </p>
      <Group mt="sm">
        {code !== 'forbidden' && code !== 'missing' && (
          <Button variant="default" onClick={retry}>
            {t('action.retry')}
          </Button>
        )}
        <WayOut error={error} />
      </Group>
    </Alert>
  )
}
