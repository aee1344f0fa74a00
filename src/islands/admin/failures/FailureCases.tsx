/** The cases behind a number: one line for each partner, with times and without bodies. */
import { Table, Text } from '@mantine/core'
import type { CallFailureRecord } from '#core/api/call-failures.ts'
import { adminFailures } from '../../../i18n/loaded/admin-failures.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { useLoadedTexts } from '../loaded-texts.ts'
import { Moment } from '../table/Moment.tsx'

interface Props {
  readonly title: string
  readonly why: string
  readonly cases: CallFailureRecord['cases']
  readonly onClose: () => void
}

export function FailureCases({ title, why, cases, onClose }: Props) {
  const f = useLoadedTexts(adminFailures)
  return (
    <Dialog onClose={onClose} size={640} title={title}>
      <Text fw={600}>{why}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {f('text')}
      </Text>
      <Table className="admin-table" aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{f('failed')}</Table.Th>
            <Table.Th>{f('calls')}</Table.Th>
            <Table.Th>{f('succeeded')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {cases.map(({ calls, failed_at, helped_at }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no ID, and never change places
            <Table.Tr key={at}>
              <Table.Td data-label={f('failed')}>
                <Moment time={failed_at} />
              </Table.Td>
              <Table.Td data-label={f('calls')}>{calls}</Table.Td>
              <Table.Td data-label={f('succeeded')}>
                {helped_at === null ? f('notYet') : <Moment time={helped_at} />}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
