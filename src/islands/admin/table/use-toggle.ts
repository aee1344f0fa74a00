/** A record of a list is switched on or off: the list says so at once, not when the API has answered. */
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
  /** Pressed again before the API has answered it does nothing. */
  switchOver(record: Row): Promise<void>
  /** The record as it is once the API has answered: with the revision for what is done to it next. */
  newest(record: Row): Promise<Row>
}

/** @param send - to the API; answers the record as it is stored now. Throws what `onFailed` is given */
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
    // Pressed after the answer and before the list is drawn again, the row has the revision before.
    const record = await newest(shown)
    const { enabled } = record
    const answered = send(record, !enabled).catch((error: unknown) => {
      onFailed(error)
      return record
    })
    sent.current.set(id, answered)
    // A list that was asked for before would show the old state again.
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
