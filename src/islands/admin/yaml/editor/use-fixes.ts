/** Corrects problems in the text, as one step of its undo history. */
import { useCallback, useRef } from 'react'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import type { ShownProblem } from '../check/check-document.ts'
import { type DocumentEditing, written } from '../texts/use-document-edits.ts'
import { useYamlTexts } from '../yaml-texts.ts'

/** @returns a function that stays the same, because long lists of problems depend on it */
export function useFixes(
  editing: Omit<DocumentEditing, 'checked'>,
): (problems: readonly ShownProblem[]) => void {
  const y = useYamlTexts()
  const alerts = useAlerts()
  const latest = useRef(editing)
  latest.current = editing
  return useCallback(
    (problems) => {
      // Only what the worker needs: messages can be long.
      const fixes = problems.map(({ code, pointer, values }) => ({
        code,
        values,
        ...(pointer !== undefined && { pointer }),
      }))
      void written({ fixes }, latest.current).then(({ ok }) => {
        if (!ok) alerts.failed(y('errorFix'), new Error(y('errorFixText')))
      })
    },
    [alerts, y],
  )
}
