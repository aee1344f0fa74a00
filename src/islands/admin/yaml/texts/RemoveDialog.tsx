/** Removes a part of an operation, or the operation itself. */
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../dialog/Dialog.tsx'
import { DialogButtons } from '../../dialog/DialogButtons.tsx'
import type { DocumentForm } from '../check/protocol.ts'
import { useFormTexts } from './form-texts.ts'
import { groupedParts, partNames } from './removable-names.ts'

interface Props {
  readonly form: DocumentForm
  readonly onClose: () => void
  /** @param part - its key */
  readonly onRemove: (part: string, name: string) => void
}

export function RemoveDialog({ form, onClose, onRemove }: Props) {
  const y = useFormTexts()
  const [chosen, setChosen] = useState<string | null>(null)
  const names = partNames(form, y)
  const part = form.removables.find(({ key }) => key === chosen)
  const name = part && names.get(part.key)
  return (
    <Dialog title={y('remove')} size={560} onClose={onClose}>
      <form
        className="admin-editor"
        onSubmit={(event) => {
          event.preventDefault()
          if (part !== undefined && name !== undefined) onRemove(part.key, name)
        }}
      >
        <Select
          searchable
          data-autofocus
          required
          label={y('remove.part')}
          placeholder={y('remove.choose')}
          data={groupedParts(form, names, y)}
          value={chosen}
          error={part?.isShared && y('added.shared')}
          onChange={setChosen}
        />
        {part?.kind === 'operation' && <p className="yaml-quiet">{y('remove.operation')}</p>}
        {part !== undefined && part.uses > 1 && (
          <p className="yaml-quiet">{y('textsShared', { count: part.uses })}</p>
        )}
        <DialogButtons mt={0} onCancel={onClose}>
          <Button type="submit" color="red" disabled={part === undefined || part.isShared}>
            {y('added.remove')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
