/** Names the chosen operations that a newer document doesn't have: a run without their cases would look complete. */
import { Alert, Button, List } from '@mantine/core'
import type { TestPlanChanges, TestPlanRecord } from '#core/api/test-plan.ts'
import { operationName } from '#core/openapi/http-methods.ts'
import { FoldedList } from '../feedback/FoldedList.tsx'
import { useCertificationTexts } from './certification-texts.ts'
import { goneOperations } from './plan-draft.ts'

interface Props {
  readonly plan: TestPlanRecord
  readonly changes: TestPlanChanges
  /** Undefined for people who may not edit. */
  readonly onChange: ((changes: TestPlanChanges) => void) | undefined
}

export function GoneOperations({ plan, changes, onChange }: Props) {
  const c = useCertificationTexts()
  const { gone, left } = goneOperations(plan, changes)
  if (gone.length === 0) return undefined
  return (
    <Alert mb="md" color="yellow" title={c('plan.gone', { count: gone.length })}>
      <FoldedList count={gone.length} label={c('plan.operations')}>
        <List size="sm" mb="sm">
          {gone.map((key) => (
            <List.Item key={key}>
              <code>{operationName(key)}</code>
            </List.Item>
          ))}
        </List>
      </FoldedList>
      {onChange && (
        <Button variant="default" size="compact-sm" onClick={() => onChange(left)}>
          {c('plan.removeGone')}
        </Button>
      )}
    </Alert>
  )
}
