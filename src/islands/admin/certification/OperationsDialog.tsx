/** Chooses the operations from which the portal derives cases. */
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { TestPlanChanges, TestPlanRecord } from '#core/api/test-plan.ts'
import { operationName } from '#core/openapi/http-methods.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { DialogButtons } from '../dialog/DialogButtons.tsx'
import { useTexts } from '../texts.tsx'
import { useCertificationTexts } from './certification-texts.ts'

interface Props {
  readonly plan: TestPlanRecord
  readonly changes: TestPlanChanges
  readonly onChange: (changes: TestPlanChanges) => void
  readonly onClose: () => void
}

export function OperationsDialog({ plan, changes, onChange, onClose }: Props) {
  const t = useTexts()
  const c = useCertificationTexts()
  const [search, setSearch] = useState('')
  const before = changes.operations ?? []
  const [chosen, setChosen] = useState<readonly string[]>(before)
  // The chosen ones first, because a document can have hundreds.
  const listed = [...new Set([...before, ...plan.known_operations])].filter(
    (key) =>
      plan.known_operations.includes(key) &&
      operationName(key).toLowerCase().includes(search.trim().toLowerCase()),
  )
  const save = (): void => {
    // In the order of the document.
    const operations = plan.known_operations.filter((key) => chosen.includes(key))
    onChange({ ...changes, operations: operations.length === 0 ? null : operations })
    onClose()
  }
  return (
    <Dialog
      isDirty={[...chosen].sort().join('\n') !== [...before].sort().join('\n')}
      onClose={onClose}
      title={c('plan.operations')}
      size={620}
    >
      <Text size="sm" c="dimmed" mb="md">
        {c('plan.operationsText')}
      </Text>
      <TextInput
        type="search"
        aria-label={t('table.search')}
        placeholder={t('table.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        mb="sm"
      />
      <Stack gap="xs" className="admin-choices" role="group" aria-label={c('plan.operations')}>
        {listed.map((key) => (
          <Checkbox
            key={key}
            label={<code>{operationName(key)}</code>}
            checked={chosen.includes(key)}
            onChange={({ currentTarget }) =>
              setChosen(
                currentTarget.checked ? [...chosen, key] : chosen.filter((one) => one !== key),
              )
            }
          />
        ))}
      </Stack>
      {listed.length === 0 && <Text>{t('palette.empty')}</Text>}
      <DialogButtons onCancel={onClose}>
        <Button onClick={save}>{c('plan.done')}</Button>
      </DialogButtons>
    </Dialog>
  )
}
