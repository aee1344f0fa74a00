/** A form that adds something to a document. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Addition } from '#core/openapi/edit/additions.ts'
import { FormDialog } from '../../dialog/FormDialog.tsx'
import type { DocumentForm } from '../check/protocol.ts'
import { AddedEntries } from './AddedEntries.tsx'
import {
  type Added,
  additionOf,
  type Entered,
  enteredOf,
  firstOwner,
  NOTHING_ENTERED,
} from './added-fields.ts'
import { useFormTexts } from './form-texts.ts'

interface Props {
  readonly kind: Added
  readonly form: DocumentForm
  readonly onClose: () => void
  readonly onAdd: (addition: Addition) => void
}

export function AddDialog({ kind, form, onClose, onAdd }: Props) {
  const y = useFormTexts()
  const owner = firstOwner(kind, form)
  const start = {
    ...NOTHING_ENTERED,
    owner,
    ...(kind === 'deprecation' && enteredOf(form, owner)),
    ...(kind === 'body' && { body: { ...NOTHING_ENTERED.body, content: 'fields' as const } }),
  }
  const [entered, setEntered] = useState<Entered>(start)
  const enter = (part: Partial<Entered>): void => setEntered((now) => ({ ...now, ...part }))
  const addition = additionOf(kind, entered, form)
  const isSame = JSON.stringify(entered) === JSON.stringify(start)
  const isDeprecated =
    addition?.kind === 'deprecation' && addition.of.isDeprecated ? addition : undefined
  return (
    <FormDialog
      isDirty={!isSame}
      onClose={onClose}
      title={y(`add.${kind}`)}
      size={HAS_ROWS.includes(kind) ? 720 : 560}
      // Rows without entries are left out.
      noValidate={HAS_ROWS.includes(kind)}
      onSubmit={() => {
        if (addition !== undefined) onAdd(addition)
      }}
      buttons={
        <>
          {isDeprecated && (
            <Button
              variant="default"
              onClick={() => onAdd({ ...isDeprecated, deprecation: undefined })}
            >
              {y('added.undeprecate')}
            </Button>
          )}
          <Button type="submit" disabled={addition === undefined}>
            {y(
              isDeprecated
                ? 'added.change'
                : kind === 'deprecation'
                  ? 'added.deprecate'
                  : 'added.add',
            )}
          </Button>
        </>
      }
    >
      <AddedEntries kind={kind} form={form} entered={entered} enter={enter} />
    </FormDialog>
  )
}

/** Kinds with rows, which need space. */
const HAS_ROWS: readonly Added[] = ['body', 'response', 'operation']
