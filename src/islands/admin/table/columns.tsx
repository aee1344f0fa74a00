/** Columns of lists. */
import type { ReactNode } from 'react'
import type { Texts } from '../texts.tsx'
import type { Column } from './DataTable.tsx'
import { Moment } from './Moment.tsx'

type Cell<Row> = (row: Row) => ReactNode

/** Makes the columns of a list of these rows. A sortable column's key is the name of the sort in the API. */
export const columnsOf = <Row,>() => ({
  column: (key: string, title: string, render: Cell<Row>): Column<Row> => ({ key, title, render }),
  sortable: (key: string, title: string, render: Cell<Row>): Column<Row> => ({
    key,
    title,
    isSortable: true,
    render,
  }),
})

export const createdColumn = (t: Texts): Column<{ readonly created_at: string }> => ({
  key: 'created_at',
  title: t('field.created'),
  isSortable: true,
  render: ({ created_at }) => <Moment time={created_at} />,
})

interface Updated {
  readonly updated_at: string
  readonly updated_by: { readonly name: string | null } | null
}

export const updatedColumn = (t: Texts): Column<Updated> => ({
  key: 'updated_at',
  title: t('field.updated'),
  isSortable: true,
  render: ({ updated_at, updated_by }) => <Moment time={updated_at} by={updated_by?.name} />,
})
