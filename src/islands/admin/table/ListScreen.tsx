/**
 * A screen with a list of records: search and filters above it, and the form of a record over it.
 */
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { type PropsWithChildren, type ReactNode, useEffect, useState } from 'react'
import { SEARCH_DELAY_MS } from '../../shared/delay.ts'
import { Screen } from '../frame/Screen.tsx'
import { useTexts } from '../texts.tsx'
import { DataTable, type TableProps } from './DataTable.tsx'
import { type ListAddress, SEARCH_MAX } from './list-address.ts'
import { isSearched, shownText } from './search-text.ts'

type Table<Row> = Omit<TableProps<Row>, 'label' | 'actions'>

interface Props<Row> extends Table<Row>, PropsWithChildren {
  readonly title: string
  /** Accessible name of the table; defaults to the title. */
  readonly label?: string
  /** Content above the list, before its search. */
  readonly filter?: ReactNode
  /** Sentence above the list about its limits. */
  readonly note?: string | undefined
  /** Content of the header, before the button of the form. */
  readonly screenActions?: ReactNode
  /** Options of the state filter, starting with `''` for all; omit it for no filter. */
  readonly statuses?: readonly Status[]
  /** @param edit - opens the form with the row */
  readonly actions?: (row: Row, edit: () => void) => ReactNode
  readonly form?: ListForm<Row>
}

interface ListForm<Row> {
  /** Label of the button for a new record; omit it if records can't be created. */
  readonly create?: string | undefined
  /** Called when the form closes. */
  readonly reload: () => Promise<void>
  /** @param record - undefined for a new record */
  readonly render: (record: Row | undefined, close: () => void) => ReactNode
}

export function ListScreen<Row extends { readonly id: string }>(props: Props<Row>) {
  const {
    title,
    label = title,
    filter,
    note,
    screenActions,
    actions,
    form,
    children,
    ...table
  } = props
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
      {note !== undefined && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
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

function StatusSelect({ statuses, address }: StatusProps) {
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

interface SearchProps {
  readonly value: string
  readonly onSearch: (text: string) => void
}

function SearchField({ value, onSearch }: SearchProps) {
  const t = useTexts()
  const [text, setText] = useState(value)
  // Back and Forward change the URL, which sets the field.
  useEffect(() => setText((typed) => shownText(typed, value)), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the timer
  useEffect(() => {
    if (isSearched(text, value)) return
    const timer = setTimeout(() => onSearch(text.trim()), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextInput
      type="search"
      aria-label={t('table.search')}
      placeholder={t('table.search')}
      maxLength={SEARCH_MAX}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      className="admin-search"
    />
  )
}
