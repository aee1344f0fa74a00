/** Chooses the operations from which the portal derives cases. */
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { TestPlanChanges, TestPlanRecord } from '#core/api/test-plan.ts'
import { operationName } from '#core/openapi/http-methods.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { DialogButtons } from '../dialog/DialogButtons.tsx'
import { useCertificationTexts } from './certification-texts.ts'

interface Props {
  readonly plan: TestPlanRecord
  readonly changes: TestPlanChanges
  readonly onChange: (changes: TestPlanChanges) => void
  readonly onClose: () => void
}

export function OperationsDialog({ plan, changes, onChange, onClose }: Props) {
  const c = useCertificationTexts()
  const before = changes.operations ?? []
  const [chosen, setChosen] = useState<readonly string[]>(before)
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
      <Stack gap="xs">
        {plan.known_operations.map((key) => (
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
      <DialogButtons onCancel={onClose}>
        <Button onClick={save}>{c('plan.done')}</Button>
      </DialogButtons>
    </Dialog>
  )
}
