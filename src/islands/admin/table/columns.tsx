/** Columns shared by many lists. */
import type { Texts } from '../texts.tsx'
import type { Column } from './DataTable.tsx'
import { Moment } from './Moment.tsx'

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
