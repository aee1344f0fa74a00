/** The last line of a dialog: back, and what it is for. */
import { Button, Group } from '@mantine/core'
import type { PropsWithChildren, ReactElement } from 'react'
import { useTexts } from '../texts.tsx'

interface Props extends PropsWithChildren {
  /** Left out: there is nothing to go back to. */
  readonly onCancel?: () => void
  /** Space above; none where a form spaces its lines itself. */
  readonly mt?: 0 | 'lg'
}

export function DialogButtons({ onCancel, mt = 'lg', children }: Props): ReactElement {
  const t = useTexts()
  return (
    <Group justify="flex-end" mt={mt}>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      )}
      {children}
    </Group>
  )
}
