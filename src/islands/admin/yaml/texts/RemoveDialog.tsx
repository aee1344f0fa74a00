/** Removes a part of an operation, or the operation itself. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { inOneLine } from '#core/in-one-line.ts'
import type { WrittenPart } from '#core/openapi/edit/form-parts.ts'
import { sentMethod } from '#core/openapi/http-methods.ts'
import { FormDialog } from '../../dialog/FormDialog.tsx'
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
    <FormDialog
      title={y('remove')}
      size={560}
      onClose={onClose}
      onSubmit={() => {
        if (part !== undefined) onRemove(part, names.get(part.key) ?? '')
      }}
      buttons={
        <Button type="submit" color="red" disabled={part === undefined || part.isShared}>
          {y('added.remove')}
        </Button>
      }
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
    </FormDialog>
  )
}

export const removable = ({ parts }: DocumentForm): readonly WrittenPart[] =>
  parts.filter(({ paths }) => paths.length > 0)
