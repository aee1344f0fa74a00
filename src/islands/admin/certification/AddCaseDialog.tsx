/** Adds a case: a call of one operation with certain values in its body. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { TestPlanChanges, TestPlanRecord } from '#core/api/test-plan.ts'
import { unknownFields } from '#core/certification/json-body.ts'
import { operationName } from '#core/openapi/http-methods.ts'
import { FormDialog } from '../dialog/FormDialog.tsx'
import { GrowingTextarea } from '../editing/GrowingTextarea.tsx'
import { useCertificationTexts } from './certification-texts.ts'
import { bodyOf, membersIn, worded } from './plan-draft.ts'

interface Props {
  readonly plan: TestPlanRecord
  readonly changes: TestPlanChanges
  readonly onChange: (changes: TestPlanChanges) => void
  readonly onClose: () => void
}

const NO_MORE = { awaits: '', how: '' }

export function AddCaseDialog({ plan, changes, onChange, onClose }: Props) {
  const c = useCertificationTexts()
  const [operation, setOperation] = useState(plan.known_operations[0] ?? '')
  const [fields, setFields] = useState('')
  const [title, setTitle] = useState('')
  const [titleId, setTitleId] = useState('')
  const body = bodyOf(plan, operation)
  const members = body === undefined ? {} : membersIn(fields, body)
  const unknown = body === undefined ? [] : unknownFields(Object.keys(members ?? {}), body)
  const add = (): void => {
    if (members === undefined || unknown.length > 0) return
    const id = `added ${crypto.randomUUID()}`
    const added = [
      ...changes.added,
      { id, operation, ...(Object.keys(members).length > 0 && { members }) },
    ]
    const words = { en: { ...NO_MORE, title }, id: { ...NO_MORE, title: titleId || title } }
    onChange(worded({ ...changes, added }, id, words, undefined))
    onClose()
  }
  return (
    <FormDialog
      isDirty={fields !== '' || title !== '' || titleId !== ''}
      onClose={onClose}
      title={c('plan.add')}
      onSubmit={add}
      buttons={<Button type="submit">{c('plan.done')}</Button>}
    >
      <TextInput
        data-autofocus
        required
        maxLength={200}
        label={c('add.title')}
        lang="en"
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextInput
        maxLength={200}
        label={c('add.titleId')}
        lang="id"
        value={titleId}
        onChange={(event) => setTitleId(event.currentTarget.value)}
      />
      <NativeSelect
        label={c('add.operation')}
        data={plan.known_operations.map((key) => ({ value: key, label: operationName(key) }))}
        value={operation}
        onChange={(event) => setOperation(event.currentTarget.value)}
      />
      <GrowingTextarea
        minRows={3}
        label={c('add.fields')}
        description={c(body === undefined ? 'add.noBody' : 'add.fieldsText')}
        disabled={body === undefined}
        error={
          members === undefined
            ? c('add.fieldsError')
            : unknown.length > 0 && c('add.fieldsUnknown', { names: unknown.join(', ') })
        }
        value={fields}
        onChange={(event) => setFields(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
