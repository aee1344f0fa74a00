/** Copies a text, and reports the result for a moment. */
import { useEffect, useState } from 'react'

const SHOWN_MS = 2500

interface Copying {
  readonly outcome: 'copied' | 'copyFailed' | null
  copy(): void
}

export function useCopy(text: string): Copying {
  const [outcome, setOutcome] = useState<Copying['outcome']>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  return {
    outcome,
    copy: () =>
      void copyText(text).then(
        () => setOutcome('copied'),
        () => setOutcome('copyFailed'),
      ),
  }
}

/** Rejects without a secure origin, where there is no clipboard. */
export const copyText = async (text: string): Promise<void> => {
  if (!navigator.clipboard) throw new Error('There is no clipboard.')
  await navigator.clipboard.writeText(text)
}
