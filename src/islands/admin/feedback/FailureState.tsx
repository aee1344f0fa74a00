/** A list or a page that could not be loaded, with the way out. */
import { Alert, Button, Group } from '@mantine/core'
import type { ReactElement } from 'react'
import { CallFailure } from '../api/client.ts'
import { useTexts } from '../texts.tsx'
import { messageOf } from './AlertProvider.tsx'

interface Props {
  readonly error: unknown
  readonly retry: () => void
}

export function FailureState({ error, retry }: Props): ReactElement {
  const t = useTexts()
  const code = error instanceof CallFailure ? error.code : 'broken'
  const title =
    code === 'forbidden'
      ? t('error.forbidden')
      : code === 'missing'
        ? t('error.missing')
        : t('error.title')
  return (
    <Alert color="red" title={title} role="alert" m="md">
      <p className="admin-alert-text">{messageOf(error, t('error.network'))}</p>
      {code !== 'forbidden' && code !== 'missing' && (
        <Group mt="sm">
          <Button variant="default" onClick={retry}>
            {t('action.retry')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
