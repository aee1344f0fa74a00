/** Lists the versions of the test plan. The changes of an earlier one can be used again. */
import { Button, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type TestPlanChanges, testPlanVersion } from '#core/api/test-plan.ts'
import { callForMember } from '../api/client.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { QueryState } from '../feedback/QueryState.tsx'
import { Moment } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'
import { useCertificationTexts } from './certification-texts.ts'
import { changesOf } from './plan-draft.ts'

interface Props {
  /** Absent for viewers. */
  readonly onRestore: ((changes: TestPlanChanges) => void) | undefined
  readonly onClose: () => void
}

export function PlanVersions({ onRestore, onClose }: Props) {
  const t = useTexts()
  const c = useCertificationTexts()
  const versions = useQuery({
    queryKey: ['test_plan', 'versions'],
    queryFn: ({ signal }) =>
      callForMember('test_plan/versions', 'versions', z.array(testPlanVersion), { signal }),
    // Another save adds one.
    staleTime: 0,
  })
  return (
    <Dialog onClose={onClose} size={620} title={c('plan.versions')}>
      <QueryState query={versions} height={120} />
      <Table className="admin-table" aria-label={c('plan.versions')}>
        <Table.Tbody>
          {versions.data?.map((version) => (
            <Table.Tr key={version.id}>
              <Table.Td data-label={c('runs.plan')}>
                <div>
                  <b>{c('plan.version', { version: version.revision })}</b>
                  <Text size="sm" c="dimmed">
                    {c('plan.count', { count: version.case_count })}
                  </Text>
                  {version.created_by === null && (
                    <Text size="sm" c="dimmed">
                      {c('plan.byPortal')}
                    </Text>
                  )}
                </div>
              </Table.Td>
              <Table.Td data-label={t('field.created')}>
                <Moment time={version.created_at} by={version.created_by?.name} />
              </Table.Td>
              {onRestore && (
                <Table.Td className="admin-fit" data-label={t('table.actions')}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`${c('plan.version', { version: version.revision })}: ${c('plan.restore')}`}
                    onClick={() => {
                      onRestore(changesOf(version))
                      onClose()
                    }}
                  >
                    {c('plan.restore')}
                  </Button>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
