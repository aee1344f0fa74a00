/** Lists the runs of partners. Opening one shows its cases and the review. */
import { Text } from '@mantine/core'
import { useState } from 'react'
import { type PartnerRunRecord, partnerRunRecord } from '#core/api/test-plan.ts'
import { REVIEW_STATES } from '#core/certification/review.ts'
import { columnsOf } from '../table/columns.tsx'
import { ListScreen } from '../table/ListScreen.tsx'
import { Moment } from '../table/Moment.tsx'
import { RowButton } from '../table/RowButtons.tsx'
import { useList } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import { useCertificationTexts } from './certification-texts.ts'
import { RunDialog } from './RunDialog.tsx'
import { RUNS, RunState } from './RunState.tsx'

const { column } = columnsOf<PartnerRunRecord>()

export function PartnerRuns() {
  const t = useTexts()
  const c = useCertificationTexts()
  const [shown, setShown] = useState<PartnerRunRecord>()
  return (
    <ListScreen
      title={t('certification.title')}
      list={useList(RUNS, RUNS, partnerRunRecord)}
      empty={c('runs.empty')}
      statuses={[
        { value: '', label: t('agents.all') },
        ...REVIEW_STATES.map((state) => ({ value: state, label: c(`state.${state}`) })),
      ]}
      columns={[
        column('partner', c('runs.partner'), ({ partner }) => <b>{partner.name}</b>),
        column('state', t('field.status'), (run) => <RunState run={run} />),
        column('progress', c('runs.progress'), ({ passed, failed, total }) => (
          <>
            {c('runs.passed', { passed, total })}
            {failed > 0 && (
              <Text size="sm" c="red">
                {c('runs.failed', { count: failed })}
              </Text>
            )}
          </>
        )),
        column('plan', c('runs.plan'), ({ plan_version }) => String(plan_version)),
        column('changed', c('runs.changed'), ({ changed_at }) => <Moment time={changed_at} />),
      ]}
      actions={(run) => (
        <RowButton label={c('runs.show', { name: run.partner.name })} onClick={() => setShown(run)}>
          {c('runs.open')}
        </RowButton>
      )}
    >
      {shown && <RunDialog run={shown} onClose={() => setShown(undefined)} />}
    </ListScreen>
  )
}
