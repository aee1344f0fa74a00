/** Says that a part was removed, once the text has lost it, and offers to take it back. */
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { textToString } from '../to-text.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import type { DocumentEditing, DocumentEdits } from './use-document-edits.ts'

/** @returns a function that is called with the name of each part, before the text changes */
export function useRemovedPart(
  edits: DocumentEdits,
  latestText: DocumentEditing['latestText'],
): (name: string) => void {
  const y = useYamlTexts()
  const alerts = useAlerts()
  return (name) => {
    const before = latestText()
    void edits.settled().then(() => {
      const after = latestText()
      // It waits. The panel says why.
      if (after.eq(before)) return
      alerts.done(y('partRemoved', { name }), () =>
        edits.write({ undo: { before: textToString(before), after: textToString(after) } }),
      )
    })
  }
}
