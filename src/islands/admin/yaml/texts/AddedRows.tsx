/** Rows that a form adds together: each can be removed, and another one follows. */
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useConfirmDiscard } from '../../confirm/ConfirmProvider.tsx'
import { useFormTexts } from './form-texts.ts'

interface Props<Row> {
  readonly rows: readonly Row[]
  /** A new row. */
  readonly blank: Row
  readonly label: 'added.fieldNumber' | 'added.responseNumber'
  readonly addLabel: string
  readonly onChange: (rows: readonly Row[]) => void
  readonly children: (row: Row, index: number, enter: (part: Partial<Row>) => void) => ReactNode
}

export function AddedRows<Row>(props: Props<Row>) {
  const { rows, blank, label, addLabel, onChange, children } = props
  const y = useFormTexts()
  const confirmDiscard = useConfirmDiscard()
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const shown = useRef(rows.length)
  // Rows that haven't changed aren't rendered again, so they enter into the newest ones.
  const latest = useRef(props)
  latest.current = props
  const enter = (index: number, part: Partial<Row>): void => {
    const { rows, onChange } = latest.current
    onChange(rows.map((row, each) => (each === index ? { ...row, ...part } : row)))
  }
  // The focus follows a new row. A removed row would lose it.
  useEffect(() => {
    const { length } = rows
    if (length > shown.current) list.current?.lastElementChild?.querySelector('input')?.focus()
    if (length < shown.current) button.current?.focus()
    shown.current = length
  }, [rows])
  return (
    <>
      <div ref={list} className="yaml-rows">
        {rows.map((row, index) => {
          const name = y(label, { number: index + 1 })
          const remove = (): void => onChange(rows.toSpliced(index, 1))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity
            <fieldset key={index} aria-label={name}>
              <p>
                <b>{name}</b>
                {rows.length > 1 && (
                  <Button
                    variant="subtle"
                    color="red"
                    size="compact-sm"
                    aria-label={y('added.removeNamed', { name })}
                    onClick={() => {
                      if (JSON.stringify(row) === JSON.stringify(blank)) remove()
                      else void confirmDiscard(remove)
                    }}
                  >
                    {y('added.remove')}
                  </Button>
                )}
              </p>
              {children(row, index, (part) => enter(index, part))}
            </fieldset>
          )
        })}
      </div>
      <Button
        ref={button}
        variant="default"
        size="compact-md"
        onClick={() => onChange([...rows, blank])}
      >
        {addLabel}
      </Button>
    </>
  )
}
