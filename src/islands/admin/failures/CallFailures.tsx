/** Lists what fails for how many partners, and how many succeeded after the explanation. */
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type CallFailureRecord, callFailureRecord } from '#core/api/call-failures.ts'
import { operationName } from '#core/openapi/http-methods.ts'
import { knownText } from '#core/translator.ts'
import { adminFailures } from '../../../i18n/loaded/admin-failures.ts'
import { callReasons } from '../../../i18n/loaded/call-reasons.ts'
import { mistakes } from '../../../i18n/loaded/mistakes.ts'
import { useLoadedTexts } from '../loaded-texts.ts'
import { columnsOf } from '../table/columns.tsx'
import { ListScreen } from '../table/ListScreen.tsx'
import { RowButton } from '../table/RowButtons.tsx'
import { useList } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import { FailureCases } from './FailureCases.tsx'

const { column } = columnsOf<CallFailureRecord>()
const PATH = 'call_failures'

export function CallFailures() {
  const t = useTexts()
  const f = useLoadedTexts(adminFailures)
  const reasonOf = useReasons()
  const list = useList(PATH, PATH, callFailureRecord)
  const [shown, setShown] = useState<CallFailureRecord>()
  return (
    <ListScreen
      title={t('failures.title')}
      list={list}
      empty={f('empty')}
      filter={
        <NativeSelect
          aria-label={f('week')}
          value={list.address.status}
          onChange={(event) => list.address.change({ status: event.currentTarget.value })}
          data={[
            { value: '', label: f('thisWeek') },
            { value: 'previous', label: f('lastWeek') },
          ]}
        />
      }
      columns={[
        column('operation', f('operation'), ({ operation }) => (
          <code>{operationName(operation)}</code>
        )),
        column('step', f('step'), ({ step }) => knownText(f, `step.${step}`) ?? step),
        column('reason', f('why'), ({ reason }) => reasonOf(reason)),
        column('partners', f('partners'), ({ partners }) => <b>{partners}</b>),
        column('helped', f('helped'), ({ helped }) => String(helped)),
      ]}
      actions={(row) => (
        <RowButton
          label={f('show', { count: row.partners, why: reasonOf(row.reason) })}
          onClick={() => setShown(row)}
        >
          {f('open')}
        </RowButton>
      )}
    >
      {shown && (
        <FailureCases
          title={operationName(shown.operation)}
          why={reasonOf(shown.reason)}
          cases={shown.cases}
          onClose={() => setShown(undefined)}
        />
      )}
    </ListScreen>
  )
}

/** Returns the text of a mistake in the signature, or of another error. */
function useReasons(): (code: string) => string {
  const tables = [
    useLoadedTexts(mistakes),
    useLoadedTexts(callReasons),
    useLoadedTexts(adminFailures),
  ]
  return (code) =>
    tables
      .flatMap((t) => [`${code}.what`, code, `reason.${code}`].map((key) => knownText(t, key)))
      .find((text) => text !== undefined) ?? code
}
