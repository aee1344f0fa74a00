/**
 * A dialog, mounted while open. It asks before discarding unsaved text and returns the focus on
 * close.
 */
import { Modal, type ModalProps } from '@mantine/core'
import { useConfirmDiscard, useIsAsked } from '../confirm/ConfirmProvider.tsx'
import { useTexts } from '../texts.tsx'
import { useFocusBack } from './use-focus-back.ts'

interface Props extends Omit<ModalProps, 'opened' | 'closeButtonProps'> {
  /** Closing would lose unsaved text. */
  readonly isDirty?: boolean
}

export function Dialog({ isDirty = false, onClose, ...props }: Props) {
  const t = useTexts()
  const close = useGuardedClose(isDirty, onClose)
  const isAsked = useIsAsked()
  useFocusBack(true)
  return (
    <Modal
      opened
      onClose={close}
      // The key is for the question above.
      closeOnEscape={!isAsked}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      {...props}
    />
  )
}

/**
 * @returns a function that closes immediately, or after confirmation if unsaved text would be lost
 */
function useGuardedClose(isDirty: boolean, onClose: () => void): () => void {
  const confirmDiscard = useConfirmDiscard()
  return () => {
    if (isDirty) void confirmDiscard(onClose)
    else onClose()
  }
}
