/** The cases of the test plan in their order, and those that are left out. */
import { Group, Menu, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { TestPlanChanges, TestPlanRecord } from '#core/api/test-plan.ts'
import { Tag } from '../feedback/Tag.tsx'
import { OrderControls } from '../order/OrderControls.tsx'
import { usePortal } from '../portal.ts'
import { RowMenu } from '../table/ActionMenu.tsx'
import { RowButton } from '../table/RowButtons.tsx'
import { useLeavingRowFocus } from '../table/use-row-focus.ts'
import { useTexts } from '../texts.tsx'
import { useCertificationTexts } from './certification-texts.ts'
import {
  type DraftCase,
  draftCases,
  included,
  leftOut,
  moved,
  removed,
  wordedIn,
} from './plan-draft.ts'

interface Props {
  readonly plan: TestPlanRecord
  readonly changes: TestPlanChanges
  readonly mayEdit: boolean
  readonly onChange: (changes: TestPlanChanges) => void
  readonly onEdit: (one: DraftCase) => void
}

export function CaseTable({ plan, changes, mayEdit, onChange, onEdit }: Props) {
  const t = useTexts()
  const c = useCertificationTexts()
  const { language } = usePortal()
  const [announcement, setAnnouncement] = useState('')
  const { shown, leftOut: out } = draftCases(plan, changes)
  const focus = useLeavingRowFocus(changes)
  const focusOut = useLeavingRowFocus(changes)
  const ids = shown.map(({ id }) => id)
  const move = (id: string, to: number): void => {
    onChange(moved(changes, ids, id, to))
    setAnnouncement(c('plan.moved', { place: to + 1, total: ids.length }))
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Table className="admin-table" aria-label={c('run.cases')}>
        <Table.Tbody {...focus.body}>
          {shown.map((one, place) => {
            const { title } = one.words[wordedIn(language)]
            const leave = (next: TestPlanChanges): void => {
              focus.leave(place)
              onChange(next)
            }
            return (
              <Table.Tr key={one.id}>
                {mayEdit && (
                  <Table.Td className="admin-fit" data-label={c('plan.place')}>
                    <Group gap={4} wrap="nowrap">
                      <OrderControls
                        name={title}
                        place={place}
                        total={shown.length}
                        onMove={(to) => move(one.id, to)}
                      />
                    </Group>
                  </Table.Td>
                )}
                <Table.Td data-label={c('plan.case')}>
                  <CaseTitle one={one} />
                </Table.Td>
                {mayEdit && (
                  <Table.Td className="admin-fit" data-label={t('table.actions')}>
                    <RowMenu title={title}>
                      <Menu.Item onClick={() => onEdit(one)}>{c('plan.edit')}</Menu.Item>
                      <Menu.Item onClick={() => leave(leftOut(changes, one.id))}>
                        {c('plan.leaveOut')}
                      </Menu.Item>
                      {one.isAdded && (
                        <Menu.Item color="red" onClick={() => leave(removed(changes, one.id))}>
                          {c('plan.remove')}
                        </Menu.Item>
                      )}
                    </RowMenu>
                  </Table.Td>
                )}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      {out.length > 0 && (
        <>
          <Title order={2} size="h4" mt="xl" mb="sm">
            {c('plan.leftOut')}
          </Title>
          <Table className="admin-table" aria-label={c('plan.leftOut')}>
            <Table.Tbody {...focusOut.body}>
              {out.map((one) => (
                <Table.Tr key={one.id}>
                  <Table.Td data-label={c('plan.case')}>
                    <CaseTitle one={one} />
                  </Table.Td>
                  {mayEdit && (
                    <Table.Td className="admin-fit" data-label={t('table.actions')}>
                      <RowButton
                        label={`${c('plan.include')}: ${one.words[wordedIn(language)].title}`}
                        onClick={() => onChange(included(changes, one.id))}
                      >
                        {c('plan.include')}
                      </RowButton>
                    </Table.Td>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
    </>
  )
}

function CaseTitle({
  one: { words, isAdded, isWorded, missingFields },
}: {
  readonly one: DraftCase
}) {
  const c = useCertificationTexts()
  const { language } = usePortal()
  return (
    <Group gap={8}>
      {words[wordedIn(language)].title}
      {isAdded && <Tag color="blue">{c('plan.added')}</Tag>}
      {isWorded && !isAdded && <Tag color="gray">{c('plan.worded')}</Tag>}
      {missingFields !== undefined && (
        <>
          <Tag color="yellow">{c('plan.stale')}</Tag>
          <Text size="sm" c="dimmed">
            {missingFields.length === 0
              ? c('plan.staleOperation')
              : c('plan.staleFields', { names: missingFields.join(', ') })}
          </Text>
        </>
      )}
    </Group>
  )
}
