/**
 * Scrolls to the operation that the URL names by its key or its page, once the outline knows its
 * line.
 */
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { OutlineGroup, OutlineOperation } from '../check/outline.ts'
import { operationOfPage } from '../preview/preview-link.ts'

export function useOperationInAddress(
  outline: readonly OutlineGroup[],
  goTo: (line: number, operation?: string) => void,
): void {
  const [parameters, setParameters] = useSearchParams()
  const key = parameters.get('operation')
  const page = parameters.get('page')
  const method = parameters.get('method') ?? ''
  useEffect(() => {
    if ((key === null && page === null) || outline.length === 0) return
    const found = page === null ? operationOf(key, outline) : operationOfPage(page, method, outline)
    if (found !== undefined && found.line > 0) goTo(found.line, found.key)
    setParameters(
      (current) => {
        for (const name of ['operation', 'page', 'method']) current.delete(name)
        return current
      },
      { replace: true },
    )
  }, [key, page, method, outline, goTo, setParameters])
}

const operationOf = (
  key: string | null,
  outline: readonly OutlineGroup[],
): OutlineOperation | undefined =>
  outline.flatMap(({ operations }) => operations).find((one) => one.key === key)
