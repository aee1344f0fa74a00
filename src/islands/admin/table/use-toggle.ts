/** A record of a list is switched on or off: the list says so at once, not when the API has answered. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ListPage, useReload } from './use-list.ts'

interface Toggled {
  readonly id: string
  readonly enabled: boolean
}

/**
 * @param send - to the API; answers the record as it is stored now. Throws what `onFailed` is given
 * @returns what switches a record over; pressed again before the API has answered it does nothing
 */
export function useToggle<Row extends Toggled>(
  path: string,
  send: (record: Row, enabled: boolean) => Promise<Row>,
  onFailed: (error: unknown) => void,
): (record: Row) => Promise<void> {
  const queries = useQueryClient()
  const reload = useReload(path)
  const underWay = useRef(new Set<string>())
  const show = (record: Row): void =>
    void queries.setQueriesData<ListPage<Row>>({ queryKey: [path, 'list'] }, (page) =>
      page === undefined
        ? page
        : { ...page, rows: page.rows.map((row) => (row.id === record.id ? record : row)) },
    )
  return async (record) => {
    if (underWay.current.has(record.id)) return
    underWay.current.add(record.id)
    const enabled = !record.enabled
    // A list that was asked for before would show the old state again.
    await queries.cancelQueries({ queryKey: [path, 'list'] })
    show({ ...record, enabled })
    try {
      // With the revision that it has now, so that it can be switched back at once.
      show(await send(record, enabled))
    } catch (error) {
      show(record)
      onFailed(error)
    }
    underWay.current.delete(record.id)
    await reload()
  }
}
