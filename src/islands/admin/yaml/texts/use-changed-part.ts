/** Changes or removes a part. Says so once the text shows it, and offers to take it back. */
import { useEffect, useRef } from 'react'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import type { PartChange } from '../check/protocol.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import type { DocumentEdits } from './use-document-edits.ts'

/** @returns a function that takes the change and the words that name its part */
export function useChangedPart({ write }: DocumentEdits): (part: PartChange, name: string) => void {
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
  return (part, name) =>
    write(
      { part },
      {
        onWritten(step) {
          const text = y(part.rules === undefined ? 'partRemoved' : 'partChanged', { name })
          offers.current.add(alerts.done(text, () => write({ undo: step })))
        },
      },
    )
}
