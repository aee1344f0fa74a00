/** Says that a part was changed or removed, once the text shows it, and offers to take it back. */
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { textToString } from '../to-text.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import type { DocumentEditing, DocumentEdits } from './use-document-edits.ts'

/** @returns a function that is called with the name of each part, before the text changes */
export function useChangedPart(
  edits: DocumentEdits,
  latestText: DocumentEditing['latestText'],
): (name: string, isRemoved: boolean) => void {
  const y = useYamlTexts()
  const alerts = useAlerts()
  return (name, isRemoved) => {
    const before = latestText()
    void edits.settled().then(() => {
      const after = latestText()
      // It waits. The panel says why.
      if (after.eq(before)) return
      alerts.done(y(isRemoved ? 'partRemoved' : 'partChanged', { name }), () =>
        edits.write({ undo: { before: textToString(before), after: textToString(after) } }),
      )
    })
  }
}
