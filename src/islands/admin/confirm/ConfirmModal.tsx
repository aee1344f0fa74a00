/** A reusable confirmation. The caller sets its title, text, buttons, icon and width. */
import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusBack } from '../dialog/use-focus-back.ts'

export interface Confirmation {
  readonly title: string
  readonly text: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** Label of a second way to proceed. */
  readonly otherLabel?: string
  readonly icon?: ReactNode
  /** CSS pixels. */
  readonly width?: number
  readonly isDangerous?: boolean
}

export type Choice = 'yes' | 'other' | 'no'

interface Props extends Confirmation {
  readonly isOpen: boolean
  readonly answer: (choice: Choice) => void
}

/** Mantine's dialogs use 200; a confirmation must cover them. */
const ABOVE_DIALOGS = 300

export function ConfirmModal(props: Props) {
  const {
    title,
    text,
    confirmLabel,
    cancelLabel,
    otherLabel,
    icon,
    width,
    isDangerous,
    isOpen,
    answer,
  } = props
  useFocusBack(isOpen)
  return (
    <Modal
      opened={isOpen}
      onClose={() => answer('no')}
      title={title}
      size={width ?? 440}
      withCloseButton={false}
      zIndex={ABOVE_DIALOGS}
    >
      <div className="admin-confirm">
        {icon !== undefined && <span aria-hidden="true">{icon}</span>}
        <Text component="div">{text}</Text>
      </div>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" data-autofocus onClick={() => answer('no')}>
          {cancelLabel}
        </Button>
        {otherLabel !== undefined && (
          <Button variant="default" onClick={() => answer('other')}>
            {otherLabel}
          </Button>
        )}
        <Button color={isDangerous ? 'red' : 'blue'} onClick={() => answer('yes')}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
