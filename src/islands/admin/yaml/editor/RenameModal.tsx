/** Renames the document; the name is saved with its text. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../dialog/Dialog.tsx'
import { DialogButtons } from '../../dialog/DialogButtons.tsx'
import { useTexts } from '../../texts.tsx'
import { useYamlTexts } from '../yaml-texts.ts'

interface Props {
  readonly name: string
  readonly onClose: () => void
  readonly onRename: (name: string) => void
}

export function RenameModal({ name, onClose, onRename }: Props) {
  const t = useTexts()
  const y = useYamlTexts()
  const [typed, setTyped] = useState(name)
  return (
    <Dialog onClose={onClose} title={y('rename')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onRename(typed.trim())
        }}
      >
        <TextInput
          data-autofocus
          required
          maxLength={200}
          label={y('name')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" disabled={typed.trim() === ''}>
            {t('action.save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
