/** Removes a part of an operation, or the operation itself. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { inOneLine } from '#core/in-one-line.ts'
import type { WrittenPart } from '#core/openapi/edit/form-parts.ts'
import { sentMethod } from '#core/openapi/http-methods.ts'
import { Dialog } from '../../dialog/Dialog.tsx'
import { DialogButtons } from '../../dialog/DialogButtons.tsx'
import { usePortal } from '../../portal.ts'
import type { DocumentForm } from '../check/protocol.ts'
import { useFormTexts } from './form-texts.ts'
import { PartSelect } from './PartSelect.tsx'
import { partNames } from './part-names.ts'

interface Props {
  readonly form: DocumentForm
  readonly onClose: () => void
  /** @param name - the words that name the part */
  readonly onRemove: (part: WrittenPart, name: string) => void
}

export function RemoveDialog({ form, onClose, onRemove }: Props) {
  const y = useFormTexts()
  const { language } = usePortal()
  const [part, setPart] = useState<WrittenPart>()
  const names = partNames(form, y)
  return (
    <Dialog title={y('remove')} size={560} onClose={onClose}>
      <form
        className="admin-editor"
        onSubmit={(event) => {
          event.preventDefault()
          if (part !== undefined) onRemove(part, names.get(part.key) ?? '')
        }}
      >
        <PartSelect
          parts={removable(form)}
          names={names}
          chosen={part}
          isShared={part?.isShared}
          uses={part?.uses ?? 0}
          onChoose={setPart}
        />
        {part?.kind === 'operation' && (
          <p className="yaml-quiet">
            {form.otherMethods.length === 0
              ? y('remove.operation')
              : y('remove.operationOfPage', {
                  methods: inOneLine(form.otherMethods.map(sentMethod), language),
                })}
          </p>
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

export const removable = ({ parts }: DocumentForm): readonly WrittenPart[] =>
  parts.filter(({ paths }) => paths.length > 0)
