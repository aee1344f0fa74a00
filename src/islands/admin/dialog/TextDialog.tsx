/** Asks for one short text. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts.tsx'
import { FormDialog } from './FormDialog.tsx'

interface Props {
  readonly title: string
  readonly label: string
  /** The text before the change. */
  readonly value: string
  readonly isRequired?: boolean
  readonly onClose: () => void
  readonly onSave: (text: string) => void
}

export function TextDialog({ title, label, value, isRequired = false, onClose, onSave }: Props) {
  const t = useTexts()
  const [typed, setTyped] = useState(value)
  return (
    <FormDialog
      isDirty={typed !== value}
      onClose={onClose}
      title={title}
      onSubmit={() => onSave(typed.trim())}
      buttons={
        <Button type="submit" disabled={isRequired && typed.trim() === ''}>
          {t('action.save')}
        </Button>
      }
    >
      <TextInput
        data-autofocus
        required={isRequired}
        maxLength={200}
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
