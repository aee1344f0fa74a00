/** A menu of what a form can add to an operation and its document, change, and remove. */
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import type { Addition } from '#core/openapi/edit/additions.ts'
import type { DocumentForm } from '../check/protocol.ts'
import { AddDialog } from './AddDialog.tsx'
import { mayHaveBody } from './added-body.ts'
import { ADDED, type Added } from './added-fields.ts'
import { useFormTexts } from './form-texts.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { TagOrder } from './TagOrder.tsx'
import type { DocumentEdits } from './use-document-edits.ts'

interface Props {
  readonly form: DocumentForm
  readonly edits: DocumentEdits
  readonly onAdd: (addition: Addition) => void
  /** @param name - the words that name the part */
  readonly onRemove: (part: string, name: string) => void
}

export function AddMenu({ form, edits, onAdd, onRemove }: Props) {
  const y = useFormTexts()
  const [open, setOpen] = useState<Added | 'tags' | 'removal'>()
  const close = (): void => setOpen(undefined)
  const shown = ADDED.filter(
    (kind) =>
      (kind !== 'field' || form.owners.length > 0) &&
      (kind !== 'body' || (!form.hasRequestBody && mayHaveBody(form.path.at(-1) ?? ''))) &&
      (kind !== 'header' || form.responses.length > 0) &&
      (kind !== 'example' || form.bodies.some(({ example }) => example === undefined)),
  )
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="compact-md">
            {y('add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {shown.map((kind) => (
            <Menu.Item key={kind} onClick={() => setOpen(kind)}>
              {y(`add.${kind}`)}
            </Menu.Item>
          ))}
          {form.tags.length > 1 && (
            <Menu.Item onClick={() => setOpen('tags')}>{y('tagOrder')}</Menu.Item>
          )}
          {form.removables.length > 0 && (
            <Menu.Item color="red" onClick={() => setOpen('removal')}>
              {y('remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'tags' && <TagOrder tags={form.tags} edits={edits} onClose={close} />}
      {open === 'removal' && (
        <RemoveDialog
          form={form}
          onClose={close}
          onRemove={(part, name) => {
            close()
            onRemove(part, name)
          }}
        />
      )}
      {open !== undefined && open !== 'tags' && open !== 'removal' && (
        <AddDialog
          kind={open}
          form={form}
          onClose={close}
          onAdd={(addition) => {
            close()
            onAdd(addition)
          }}
        />
      )}
    </>
  )
}
