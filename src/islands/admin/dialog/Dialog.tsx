/**
 * A dialog, mounted while open. It asks before discarding unsaved text and returns the focus on
 * close.
 */
import { Modal, type ModalProps } from '@mantine/core'
import { useConfirmDiscard, useIsAsked } from '../confirm/ConfirmProvider.tsx'
import { useUnsavedGuard } from '../editing/unsaved-changes.ts'
import { useTexts } from '../texts.tsx'
import { GuardedClose } from './guarded-close.ts'
import { useFocusBack } from './use-focus-back.ts'

interface Props extends Omit<ModalProps, 'opened' | 'closeButtonProps'> {
  /** Closing, or leaving the page, would lose unsaved text. */
  readonly isDirty?: boolean
}

export function Dialog({ isDirty = false, onClose, children, ...props }: Props) {
  const t = useTexts()
  const confirmDiscard = useConfirmDiscard()
  const guardedClose = (close: () => void): void => {
    if (isDirty) void confirmDiscard(close)
    else close()
  }
  const isAsked = useIsAsked()
  useUnsavedGuard(isDirty, false)
  useFocusBack(true)
  return (
    <Modal
      opened
      onClose={() => guardedClose(onClose)}
      // The key is for the question above.
      closeOnEscape={!isAsked}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      {...props}
    >
      <GuardedClose value={guardedClose}>{children}</GuardedClose>
    </Modal>
  )
}
