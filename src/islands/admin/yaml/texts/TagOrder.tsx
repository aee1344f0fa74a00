/** The order of the tags, which is the order of the groups in the menu. */
import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../dialog/Dialog.tsx'
import { useFormTexts } from './form-texts.ts'
import type { DocumentEdits } from './use-document-edits.ts'

interface Props {
  readonly tags: readonly string[]
  readonly edits: DocumentEdits
  readonly onClose: () => void
}

export function TagOrder({ tags, edits, onClose }: Props) {
  const y = useFormTexts()
  const [order, setOrder] = useState(tags)
  const move = (from: number, moveTo: number): void => {
    const tag = order[from]
    if (tag === undefined) return
    setOrder(order.toSpliced(from, 1).toSpliced(moveTo, 0, tag))
    edits.write({ edits: [{ path: ['tags', String(from)], moveTo }] })
  }
  return (
    <Dialog onClose={onClose} title={y('tagOrder')}>
      <ol className="yaml-tag-order">
        {order.map((tag, index) => (
          <li key={tag}>
            <span>{tag}</span>
            <ActionIcon
              variant="default"
              aria-label={y('tagUp', { name: tag })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              ↑
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={y('tagDown', { name: tag })}
              disabled={index === order.length - 1}
              onClick={() => move(index, index + 1)}
            >
              ↓
            </ActionIcon>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
