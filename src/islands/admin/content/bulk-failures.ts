/** One message for all items that an action on several items couldn't change. */
import { isOffline } from '../api/client.ts'
import { messageOf } from '../feedback/message-of.ts'
import type { Texts } from '../texts.tsx'

export interface ItemFailure {
  readonly title: string
  readonly error: unknown
}

export type BulkAction = 'publish' | 'moveToDraft' | 'delete'

export interface Outcome {
  readonly action: BulkAction
  readonly failures: readonly ItemFailure[]
  /** Number of items that weren't changed; without a connection, more than the failures. */
  readonly count: number
  /** Number of selected items. */
  readonly total: number
}

/** @returns an error with the number of items that weren't changed, then one line per item and its reason */
export function bulkFailure(t: Texts, { action, failures, count, total }: Outcome): Error {
  const said = t(`select.failed.${action}`, { count, total })
  return new Error(`${said}\n${failuresOf(t, failures).message}`)
}

/** @returns an error with one line per item */
export function failuresOf(t: Texts, failures: readonly ItemFailure[]): Error {
  const offline = t('error.network')
  const lines = failures.map(({ title, error }) =>
    isOffline(error) ? offline : `${title}: ${messageOf(error, offline)}`,
  )
  return new Error(lines.join('\n'))
}
