/** A menu of what a form can add to an operation and its document, change, and remove. */
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import type { Addition } from '#core/openapi/edit/additions.ts'
import type { Rules, WrittenPart } from '#core/openapi/edit/form-parts.ts'
import type { DocumentForm } from '../check/protocol.ts'
import { AddDialog } from './AddDialog.tsx'
import { mayHaveBody } from './added-body.ts'
import { ADDED, type Added } from './added-fields.ts'
import { useFormTexts } from './form-texts.ts'
import { RemoveDialog, removable } from './RemoveDialog.tsx'
import { changeable, RulesDialog } from './RulesDialog.tsx'
import { TagOrder } from './TagOrder.tsx'
import type { DocumentEdits } from './use-document-edits.ts'

interface Props {
  readonly form: DocumentForm
  readonly edits: DocumentEdits
  readonly onAdd: (addition: Addition) => void
  /**
   * @param rules - undefined to remove the part
   * @param name - the words that name the part
   */
  readonly onPart: (part: WrittenPart, rules: Rules | undefined, name: string) => void
}

export function AddMenu({ form, edits, onAdd, onPart }: Props) {
  const y = useFormTexts()
  const [open, setOpen] = useState<Added | 'tags' | 'rules' | 'removal'>()
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
          {changeable(form).length > 0 && (
            <Menu.Item onClick={() => setOpen('rules')}>{y('rules')}</Menu.Item>
          )}
          {removable(form).length > 0 && (
            <Menu.Item color="red" onClick={() => setOpen('removal')}>
              {y('remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'tags' && <TagOrder tags={form.tags} edits={edits} onClose={close} />}
      {open === 'rules' && (
        <RulesDialog
          form={form}
          onClose={close}
          onChange={(part, rules, name) => {
            close()
            onPart(part, rules, name)
          }}
        />
      )}
      {open === 'removal' && (
        <RemoveDialog
          form={form}
          onClose={close}
          onRemove={(part, name) => {
            close()
            onPart(part, undefined, name)
          }}
        />
      )}
      {open !== undefined && open !== 'tags' && open !== 'rules' && open !== 'removal' && (
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
