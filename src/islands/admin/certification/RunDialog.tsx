/** The cases of a run, and the review: staff sign it off, or send it back with a remark. */
import { Group, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PartnerRunRecord, partnerRunDetail } from '#core/api/test-plan.ts'
import { canSendBack } from '#core/certification/review.ts'
import { call, callForMember } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { GrowingTextarea } from '../editing/GrowingTextarea.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { QueryState } from '../feedback/QueryState.tsx'
import { Tag } from '../feedback/Tag.tsx'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { Moment } from '../table/Moment.tsx'
import { useReload } from '../table/use-reload.ts'
import { useCertificationTexts } from './certification-texts.ts'
import { RUNS, RunState } from './RunState.tsx'

interface Props {
  readonly run: PartnerRunRecord
  readonly onClose: () => void
}

const COLORS = { waiting: 'gray', open: 'blue', passed: 'green', failed: 'red' } as const

export function RunDialog({ run: { id, partner }, onClose }: Props) {
  const c = useCertificationTexts()
  const { language } = usePortal()
  const { mayEdit } = useRights()
  const [remark, setRemark] = useState('')
  const query = useQuery({
    queryKey: [RUNS, 'one', id, language],
    queryFn: ({ signal }) => {
      const options = { query: { language }, signal }
      return callForMember(`${RUNS}/${id}`, 'certification_run', partnerRunDetail, options)
    },
  })
  const { data } = query
  const { name } = partner
  return (
    <Dialog isDirty={remark !== ''} onClose={onClose} size={720} title={c('runs.of', { name })}>
      <QueryState query={query} height={200} />
      {data && (
        <>
          <Group gap={8} mb="sm">
            <RunState run={data} />
            <Text size="sm">{c('runs.passed', data)}</Text>
            {data.review && <Moment time={data.review.at} by={data.review.by} />}
          </Group>
          {data.review && data.review.remark !== '' && (
            <Text mb="sm" className="admin-alert-text">
              {data.review.remark}
            </Text>
          )}
          {mayEdit && data.state !== 'canceled' && (
            <Review
              run={data}
              remark={remark}
              onRemark={setRemark}
              onDone={() => {
                setRemark('')
                onClose()
              }}
            />
          )}
          <Table className="admin-table" aria-label={c('run.cases')} mt="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{c('plan.case')}</Table.Th>
                <Table.Th>{c('run.result')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.cases.map((one) => (
                <Table.Tr key={one.id}>
                  <Table.Td data-label={c('plan.case')}>
                    {one.title}
                    {one.finding !== null && (
                      <Text size="sm" c="dimmed">
                        {one.finding}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td data-label={c('run.result')}>
                    <Tag color={COLORS[one.state]}>{c(`case.${one.state}`)}</Tag>
                    {one.decided_at !== null && <Moment time={one.decided_at} />}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
    </Dialog>
  )
}

/** Texts of the button that sends a remark, by whether the run was submitted or signed off. */
const RETURNED = {
  signedOff: { button: 'review.withdraw', done: 'review.withdrawn' },
  handedIn: { button: 'review.sendBack', done: 'review.sentBack' },
  open: { button: 'review.sendRemark', done: 'review.remarkSent' },
} as const

interface ReviewProps {
  readonly run: PartnerRunRecord
  readonly remark: string
  readonly onRemark: (remark: string) => void
  readonly onDone: () => void
}

function Review({ run: { id, partner, state, review }, remark, onRemark, onDone }: ReviewProps) {
  const c = useCertificationTexts()
  const alerts = useAlerts()
  const act = useAct(useReload(RUNS, 'partners'))
  const { name } = partner
  const canReturn = canSendBack(review)
  const isSignedOff = review?.state === 'signed-off'
  const returned = RETURNED[isSignedOff ? 'signedOff' : canReturn ? 'handedIn' : 'open']
  const put = async (path: string, done: string): Promise<void> => {
    // A colleague's decision, made since this one was read, isn't replaced.
    const body = { remark: remark.trim(), reviewed_at: review?.at ?? null }
    const isDone = await act(c('review.error'), () =>
      call(`${RUNS}/${id}/${path}`, { method: 'PUT', body }),
    )
    if (!isDone) return
    alerts.done(done)
    onDone()
  }
  return (
    <>
      <GrowingTextarea
        minRows={2}
        maxLength={1000}
        label={c('review.remark')}
        description={canReturn && c(isSignedOff ? 'review.withdrawText' : 'review.remarkText')}
        value={remark}
        onChange={(event) => onRemark(event.currentTarget.value)}
      />
      <Group mt="sm">
        {state === 'complete' && !isSignedOff && (
          <ActionButton act={() => put('sign_off', c('review.signedOff', { name }))}>
            {c('review.signOff')}
          </ActionButton>
        )}
        <ActionButton
          variant="default"
          disabled={remark.trim() === ''}
          act={() => put('send_back', c(returned.done, { name }))}
        >
          {c(returned.button)}
        </ActionButton>
      </Group>
    </>
  )
}
