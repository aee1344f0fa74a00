/** The text of a field while a person types in it. Leaving the page asks until it is written. */
import { useEffect, useRef, useState } from 'react'
import { useUnsavedGuard } from '../../editing/unsaved-changes.ts'
import { createTypedTextWriter } from './typed-text.ts'

/** @param stored - the text of the document, or one that waits for it */
export function useTypedText(stored: string, onWrite: (value: string) => void) {
  const [typed, setTyped] = useState<string>()
  const [isWritten, setIsWritten] = useState(true)
  const latest = useRef({ stored, onWrite })
  latest.current = { stored, onWrite }
  const [writer] = useState(() =>
    createTypedTextWriter((value) => {
      setIsWritten(true)
      if (value !== latest.current.stored) latest.current.onWrite(value)
    }),
  )
  useUnsavedGuard(!isWritten, false)
  // The form may disappear around the cursor.
  useEffect(() => writer.flush, [writer])
  return {
    /** Undefined outside the field. */
    typed,
    type(value: string): void {
      setTyped(value)
      setIsWritten(false)
      writer.type(value)
    },
    flush: writer.flush,
    leave(): void {
      setTyped(undefined)
      writer.flush()
    },
  }
}
