/** The buttons at the end of a dialog: cancel and the main action. */
import { Button, Group } from '@mantine/core'
import type { PropsWithChildren } from 'react'
import { useTexts } from '../texts.tsx'
import { useGuardedClose } from './guarded-close.ts'

interface Props extends PropsWithChildren {
  /** Omit it if there is nothing to cancel. */
  readonly onCancel?: () => void
  /** Space above; 0 where a form spaces its lines itself. */
  readonly mt?: 0 | 'lg'
}

export function DialogButtons({ onCancel, mt = 'lg', children }: Props) {
  const t = useTexts()
  const guardedClose = useGuardedClose()
  return (
    <Group justify="flex-end" mt={mt}>
      {onCancel && (
        <Button variant="default" onClick={() => guardedClose(onCancel)}>
          {t('action.cancel')}
        </Button>
      )}
      {children}
    </Group>
  )
}
