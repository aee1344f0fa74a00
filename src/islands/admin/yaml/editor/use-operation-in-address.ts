/** Scrolls to the operation that the URL names, once the outline knows its line. */
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { OutlineGroup } from '../check/outline.ts'

export function useOperationInAddress(
  outline: readonly OutlineGroup[],
  goTo: (line: number) => void,
): void {
  const [parameters, setParameters] = useSearchParams()
  const key = parameters.get('operation')
  useEffect(() => {
    if (key === null || outline.length === 0) return
    const operation = outline.flatMap(({ operations }) => operations).find((one) => one.key === key)
    if (operation !== undefined && operation.line > 0) goTo(operation.line)
    setParameters(
      (current) => {
        current.delete('operation')
        return current
      },
      { replace: true },
    )
  }, [key, outline, goTo, setParameters])
}
