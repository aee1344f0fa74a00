/** Goes to an operation that a form added, once the text has it, and says so. */
import { useEffect, useState } from 'react'
import type { Addition } from '#core/openapi/edit/additions.ts'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { linesOf, type OutlineGroup } from '../check/outline.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { keyOfAdded } from './added-fields.ts'

/**
 * @param onChoose - scrolls to an operation on a line of the text
 * @returns a function that is called with each addition
 */
export function useAddedOperation(
  outline: readonly OutlineGroup[],
  onChoose: (line: number, operation: string) => void,
): (addition: Addition) => void {
  const y = useYamlTexts()
  const alerts = useAlerts()
  const [key, setKey] = useState<string>()
  const line = key === undefined ? undefined : linesOf(outline).get(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the operation appears
  useEffect(() => {
    if (line === undefined || key === undefined) return
    setKey(undefined)
    onChoose(line, key)
    alerts.done(y('operationAdded', { name: key }))
  }, [line])
  return (addition) => setKey(keyOfAdded(addition))
}
