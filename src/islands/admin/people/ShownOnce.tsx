/** A dialog for secrets that are shown once and exist only in memory. Only its button closes it. */
import { Alert, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyTextButton } from '../dialog/CopyTextButton.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { DialogButtons } from '../dialog/DialogButtons.tsx'
import { useTexts } from '../texts.tsx'

interface Props {
  readonly title: string
  readonly warning: string
  readonly texts: readonly ShownText[]
  /** Content next to the button that closes the dialog. */
  readonly button?: ReactNode
  /** Label of the button that closes the dialog. */
  readonly done?: string
  readonly onClose: () => void
}

interface ShownText {
  /** Names the text next to a button that copies it; omit it if the dialog has its own. */
  readonly title?: string
  readonly text: string
}

export function ShownOnce({ title, warning, texts, button, done, onClose }: Props) {
  const t = useTexts()
  return (
    <Dialog
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size={620}
      title={title}
    >
      <Alert color="yellow" mb="md">
        {warning}
      </Alert>
      <div className="admin-secret">
        {texts.map((shown) => (
          <div key={shown.text}>
            {shown.title !== undefined && (
              <Group justify="space-between">
                <b>{shown.title}</b>
                <CopyTextButton size="compact-sm" name={shown.title} text={shown.text} />
              </Group>
            )}
            <code>{shown.text}</code>
          </div>
        ))}
      </div>
      <DialogButtons>
        {button}
        <Button onClick={onClose}>{done ?? t('action.saved')}</Button>
      </DialogButtons>
    </Dialog>
  )
}
