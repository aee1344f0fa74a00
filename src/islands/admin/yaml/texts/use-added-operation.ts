/** Goes to an operation that a form added, once the text has it, and says so. */
import { useEffect, useState } from 'react'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { linesOf, type OutlineGroup } from '../check/outline.ts'
import { useYamlTexts } from '../yaml-texts.ts'

/**
 * @param onChoose - scrolls to an operation on a line of the text
 * @returns a function that is called with the key of each added operation
 */
export function useAddedOperation(
  outline: readonly OutlineGroup[],
  onChoose: (line: number, operation: string) => void,
): (key: string) => void {
  const y = useYamlTexts()
  const alerts = useAlerts()
  const [key, setKey] = useState<string>()
  const line = key === undefined ? undefined : linesOf(outline).get(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the operation appears
  useEffect(() => {
    if (line === undefined || key === undefined) return
    setKey(undefined)
    onChoose(line, key)
    alerts.done(y('partAdded', { name: key }))
  }, [line])
  return setKey
}
