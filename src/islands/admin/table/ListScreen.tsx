/** A screen that is a list of records: searched and filtered above it, with the form of a record over it. */
import { Button, NativeSelect } from '@mantine/core'
import { type PropsWithChildren, type ReactElement, type ReactNode, useState } from 'react'
import { Screen } from '../frame/Screen.tsx'
import { useTexts } from '../texts.tsx'
import { DataTable, type TableProps } from './DataTable.tsx'
import type { ListAddress } from './list-address.ts'
import { SearchField } from './SearchField.tsx'

type Table<Row> = Omit<TableProps<Row>, 'label' | 'actions'>

interface Props<Row> extends Table<Row>, PropsWithChildren {
  readonly title: string
  /** Names the table; left out: the title does. */
  readonly label?: string
  /** Above the list, before its search. */
  readonly filter?: ReactNode
  /** In the header, before the button of the form. */
  readonly screenActions?: ReactNode
  /** Choices of a state, first of them `''` for all; left out: the list has none. */
  readonly statuses?: readonly Status[]
  /** @param edit - opens the form with the row */
  readonly actions?: (row: Row, edit: () => void) => ReactNode
  readonly form?: ListForm<Row>
}

interface ListForm<Row> {
  /** Text of the button for a new record; left out: none can be made. */
  readonly create?: string | undefined
  /** Called when it is closed. */
  readonly reload: () => Promise<void>
  /** @param record - undefined: a new one */
  readonly render: (record: Row | undefined, close: () => void) => ReactNode
}

export function ListScreen<Row extends { readonly id: string }>(props: Props<Row>): ReactElement {
  const { title, label = title, filter, screenActions, actions, form, children, ...table } = props
  const { address } = table.list
  const [edited, setEdited] = useState<Row | 'new'>()
  const close = (): void => {
    setEdited(undefined)
    void form?.reload()
  }
  return (
    <Screen
      title={title}
      actions={
        <>
          {screenActions}
          {form?.create && <Button onClick={() => setEdited('new')}>{form.create}</Button>}
        </>
      }
    >
      <div className="admin-toolbar">
        {filter}
        {props.statuses && <StatusSelect statuses={props.statuses} address={address} />}
        <SearchField value={address.search} onSearch={(search) => address.change({ search })} />
      </div>
      <DataTable<Row>
        {...table}
        actions={actions && ((row) => actions(row, () => setEdited(row)))}
        label={label}
      />
      {edited && form?.render(edited === 'new' ? undefined : edited, close)}
      {children}
    </Screen>
  )
}

interface StatusProps {
  readonly statuses: readonly Status[]
  readonly address: ListAddress
}

interface Status {
  readonly value: string
  readonly label: string
}

function StatusSelect({ statuses, address }: StatusProps): ReactElement {
  const t = useTexts()
  return (
    <NativeSelect
      aria-label={t('field.status')}
      value={address.status}
      onChange={(event) => address.change({ status: event.currentTarget.value })}
      data={[...statuses]}
    />
  )
}
