/** A dialog for secrets that are shown once and exist only in memory. Only its button closes it. */
import { Alert, Button } from '@mantine/core'
import type { PropsWithChildren, ReactNode } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { DialogButtons } from '../dialog/DialogButtons.tsx'
import { useTexts } from '../texts.tsx'

interface Props extends PropsWithChildren {
  readonly title: string
  readonly warning: string
  /** CSS pixels. */
  readonly width?: number
  /** Content next to the button that closes the dialog. */
  readonly button?: ReactNode
  /** Label of the button that closes the dialog. */
  readonly done?: string
  readonly onClose: () => void
}

export function ShownOnce(props: Props) {
  const t = useTexts()
  const { title, warning, width = 440, button, done = t('action.saved') } = props
  const { onClose, children } = props
  return (
    <Dialog
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size={width}
      title={title}
    >
      <Alert color="yellow" mb="md">
        {warning}
      </Alert>
      <div className="admin-secret">{children}</div>
      <DialogButtons>
        {button}
        <Button onClick={onClose}>{done}</Button>
      </DialogButtons>
    </Dialog>
  )
}
