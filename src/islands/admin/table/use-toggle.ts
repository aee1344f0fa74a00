/**
 * Switches a record of a list on or off. The list changes immediately, without waiting for the API.
 */
import { useRef, useState } from 'react'
import type { List } from './use-list.ts'
import { useReload } from './use-reload.ts'

interface Toggled {
  readonly id: string
  readonly enabled: boolean
  readonly revision: number
}

export interface Toggle<Row> {
  /** Returns the list with the records that were switched here, even if it was loaded before that. */
  withSwitched(list: List<Row>): List<Row>
  /** Does nothing if the API hasn't responded to the previous click. */
  switchOver(record: Row): Promise<void>
  /** Returns the record once the API has responded, with the revision for the next action. */
  newest(record: Row): Promise<Row>
}

/**
 * @param send - calls the API and returns the record as stored. Its errors are passed to `onFailed`
 */
export function useToggle<Row extends Toggled>(
  path: string,
  send: (record: Row, enabled: boolean) => Promise<Row>,
  onFailed: (error: unknown) => void,
): Toggle<Row> {
  const [switched, setSwitched] = useState<ReadonlyMap<string, Row>>(new Map())
  const reload = useReload(path)
  const running = useRef(new Set<string>())
  const sent = useRef(new Map<string, Promise<Row>>())
  const show = (record: Row): void =>
    setSwitched((records) => new Map(records).set(record.id, record))
  const newest = async (record: Row): Promise<Row> => {
    const answered = await sent.current.get(record.id)
    return answered && answered.revision > record.revision ? answered : record
  }
  const switchOver = async (shown: Row): Promise<void> => {
    const { id } = shown
    if (running.current.has(id)) return
    running.current.add(id)
    // Between the response and the next render, the row still has the old revision.
    const record = await newest(shown)
    const { enabled } = record
    const answered = send(record, !enabled).catch((error: unknown) => {
      onFailed(error)
      return record
    })
    sent.current.set(id, answered)
    show({ ...record, enabled: !enabled })
    show(await answered)
    running.current.delete(id)
    await reload()
  }
  // A list may load while a click is in progress, and then has the old state at the old revision.
  const newer = (row: Row): Row => {
    const record = switched.get(row.id)
    return record && record.revision >= row.revision ? record : row
  }
  const withSwitched = (list: List<Row>): List<Row> => ({ ...list, rows: list.rows?.map(newer) })
  return { withSwitched, switchOver, newest }
}
