/** Moves one row of an ordered list: drag its grip, or step by step with the buttons. */
import { ActionIcon } from '@mantine/core'
import { type PointerEvent, type ReactElement, useRef } from 'react'
import { DownIcon, GripIcon, UpIcon } from '../icons.tsx'
import { useTexts } from '../texts.tsx'

interface Props {
  /** Name of the row, for accessible names. */
  readonly name: string
  /** From 0, in the list; the rows may be one page of it. */
  readonly place: number
  readonly total: number
  readonly onMove: (to: number) => void
}

/** Its row is the closest `tr` or `li`; the rows of the list are that element's siblings. */
export function OrderControls({ name, place, total, onMove }: Props) {
  const t = useTexts()
  return (
    <>
      <Grip onMoveBy={(rows) => onMove(place + rows)} />
      <StepButton
        label={t('content.up', { title: name })}
        icon={<UpIcon />}
        isAtEnd={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <StepButton
        label={t('content.down', { title: name })}
        icon={<DownIcon />}
        isAtEnd={place === total - 1}
        onClick={() => onMove(place + 1)}
      />
    </>
  )
}

/** Pointer events instead of the browser's own dragging, which touch screens don't have. */
function Grip({ onMoveBy }: { readonly onMoveBy: (rows: number) => void }) {
  const target = useRef<Element>(undefined)
  const mark = (row: Element | undefined): void => {
    target.current?.removeAttribute('data-drop')
    row?.setAttribute('data-drop', '')
    target.current = row
  }
  const rowsAround = (event: PointerEvent<HTMLElement>) => {
    const own = event.currentTarget.closest('tr, li')
    return { own, rows: [...(own?.parentElement?.children ?? [])] }
  }
  return (
    <span
      className="admin-grip"
      aria-hidden="true"
      onPointerDown={(event) => {
        // Without this, the browser selects text.
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        const { own, rows } = rowsAround(event)
        const over = rows.find((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return event.clientY >= top && event.clientY < bottom
        })
        mark(over === own ? undefined : over)
      }}
      onPointerUp={(event) => {
        const { current: over } = target
        const { own, rows } = rowsAround(event)
        mark(undefined)
        if (own && over) onMoveBy(rows.indexOf(over) - rows.indexOf(own))
      }}
      onPointerCancel={() => mark(undefined)}
    >
      <GripIcon />
    </span>
  )
}

interface StepProps {
  readonly label: string
  readonly icon: ReactElement
  readonly isAtEnd: boolean
  readonly onClick: () => void
}

/**
 * `aria-disabled` rather than `disabled`, so that the button keeps the focus after the last step.
 */
const StepButton = ({ label, icon, isAtEnd, onClick }: StepProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-disabled={isAtEnd}
    data-disabled={isAtEnd}
    aria-label={label}
    onClick={() => {
      if (!isAtEnd) onClick()
    }}
  >
    {icon}
  </ActionIcon>
)
