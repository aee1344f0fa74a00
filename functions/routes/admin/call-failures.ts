/** `call_failures` of the Admin API: failed calls of partners, counted. */
import { z } from 'zod'
import { type CallFailureRecord, callFailureRecord } from '#core/api/call-failures.ts'
import { fold } from '#core/fold.ts'
import type { Ports } from '../../app-ports.ts'
import { sliceOf } from '../../store/page.ts'
import type { CallFailure } from '../../store/repositories/call-failures.ts'
import { choice, strictListQuery } from '../list-query.ts'
import { page } from './answers.ts'
import { type AdminCall, defineCall, READERS } from './define-call.ts'

export const callFailureCalls = ({ store }: Ports): readonly AdminCall[] => [
  defineCall('get', '/call_failures', READERS, {
    summary: 'List what fails for how many partners in a week, the most frequent first',
    query: strictListQuery([]).extend({ status: choice(['previous']) }),
    data: z.object({ call_failures: z.array(callFailureRecord) }),
    paginated: true,
    async answer({ context, query }) {
      const { search = '', status, order } = query
      const wanted = fold(search)
      const failures = await store.callFailures.ofWeek(status === 'previous' ? 1 : 0)
      const found = groupsOf(failures).filter(({ operation, reason }) =>
        [operation, reason].some((text) => fold(text).includes(wanted)),
      )
      const sorted = order === 'asc' ? found.toReversed() : found
      const { items, pagination } = sliceOf(sorted, query)
      return page(context, { call_failures: items }, pagination)
    },
  }),
]

const MAX_CASES = 100

function groupsOf(failures: readonly CallFailure[]): readonly CallFailureRecord[] {
  const groups = Map.groupBy(failures, ({ operation, step, reason }) =>
    [operation, step, reason].join(' '),
  )
  return [...groups]
    .flatMap(([id, [first, ...others]]) => (first ? [recordOf(id, [first, ...others])] : []))
    .toSorted((a, b) => b.partners - a.partners || (a.id < b.id ? -1 : 1))
}

function recordOf(id: string, rows: readonly [CallFailure, ...CallFailure[]]): CallFailureRecord {
  const [{ operation, step, reason }] = rows
  return {
    id,
    operation,
    step,
    reason,
    partners: rows.length,
    helped: rows.filter(({ helpedMs }) => helpedMs !== null).length,
    cases: rows.slice(0, MAX_CASES).map(({ calls, failedMs, helpedMs }) => ({
      calls,
      failed_at: printTime(failedMs),
      helped_at: helpedMs === null ? null : printTime(helpedMs),
    })),
  }
}

const printTime = (ms: number): string => new Date(ms).toISOString()
