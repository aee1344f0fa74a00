/**
 * Switches a record of a list on or off. The list changes immediately, without waiting for the API.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ListPage } from '../api/call-for-list.ts'
import { useReload } from './use-list.ts'

interface Toggled {
  readonly id: string
  readonly enabled: boolean
  readonly revision: number
}

export interface Toggle<Row> {
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
  const queries = useQueryClient()
  const reload = useReload(path)
  const underWay = useRef(new Set<string>())
  const sent = useRef(new Map<string, Promise<Row>>())
  const show = (record: Row): void =>
    void queries.setQueriesData<ListPage<Row>>(
      { queryKey: [path, 'list'] },
      (page) => page && { ...page, rows: page.rows.map((row) => replaced(row, record)) },
    )
  const newest = async (record: Row): Promise<Row> => {
    const answered = await sent.current.get(record.id)
    return answered && answered.revision > record.revision ? answered : record
  }
  const switchOver = async (shown: Row): Promise<void> => {
    const { id } = shown
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    // Between the response and the next render, the row still has the old revision.
    const record = await newest(shown)
    const { enabled } = record
    const answered = send(record, !enabled).catch((error: unknown) => {
      onFailed(error)
      return record
    })
    sent.current.set(id, answered)
    // A list requested earlier would show the old state again.
    await queries.cancelQueries({ queryKey: [path, 'list'] })
    show({ ...record, enabled: !enabled })
    show(await answered)
    underWay.current.delete(id)
    await reload()
  }
  return { switchOver, newest }
}

const replaced = <Row extends Toggled>(row: Row, record: Row): Row =>
  row.id === record.id ? record : row
