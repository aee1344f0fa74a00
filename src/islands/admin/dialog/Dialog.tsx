/** A dialog that is there while it is open: asks before typed text is thrown away, gives the focus back. */
import { Modal, type ModalProps } from '@mantine/core'
import type { ReactElement } from 'react'
import { useConfirmDiscard } from '../confirm/ConfirmProvider.tsx'
import { useTexts } from '../texts.tsx'
import { useFocusBack } from './use-focus-back.ts'

interface Props extends Omit<ModalProps, 'opened' | 'closeButtonProps'> {
  /** Closing would lose something that was typed. */
  readonly isDirty?: boolean
}

export function Dialog({ isDirty = false, onClose, ...props }: Props): ReactElement {
  const t = useTexts()
  const close = useGuardedClose(isDirty, onClose)
  useFocusBack(true)
  return (
    <Modal
      opened
      onClose={close}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      {...props}
    />
  )
}

/** @returns what closes at once, or after a yes where something typed would be lost */
export function useGuardedClose(isDirty: boolean, onClose: () => void): () => void {
  const confirmDiscard = useConfirmDiscard()
  return () => {
    if (!isDirty) return onClose()
    void confirmDiscard().then((isConfirmed) => isConfirmed && onClose())
  }
}
