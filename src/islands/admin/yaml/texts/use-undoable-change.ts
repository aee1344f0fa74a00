/** Adds, changes or removes a part. Says so once the text shows it, and offers to take it back. */
import { useEffect, useRef } from 'react'
import type { Addition } from '#core/openapi/edit/additions.ts'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import type { PartChange } from '../check/protocol.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import type { DocumentEdits } from './use-document-edits.ts'

type UndoableChange = { readonly addition: Addition } | { readonly part: PartChange }

/** @returns a function that takes the change and the words that name its part */
export function useUndoableChange({ write }: DocumentEdits) {
  const y = useYamlTexts()
  const alerts = useAlerts()
  const offers = useRef(new Set<() => void>())
  // Without the editor there is no text to take it back in.
  useEffect(() => {
    const { current } = offers
    return () => {
      for (const close of current) close()
    }
  }, [])
  return (change: UndoableChange, name: string): void =>
    write(change, {
      onWritten(step) {
        offers.current.add(alerts.done(y(codeOf(change), { name }), () => write({ undo: step })))
      },
    })
}

function codeOf(change: UndoableChange): 'partAdded' | 'partChanged' | 'partRemoved' {
  if ('part' in change) return change.part.rules === undefined ? 'partRemoved' : 'partChanged'
  return change.addition.kind === 'deprecation' ? 'partChanged' : 'partAdded'
}
