/**
 * Scrolls to the operation that the URL names by its key or its page, once the outline knows its
 * line.
 */
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { OutlineGroup } from '../check/outline.ts'
import { lineOfPage } from '../preview/preview-link.ts'

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
    const line = page === null ? lineOf(key, outline) : lineOfPage(page, method, outline)
    if (line !== undefined && line > 0) goTo(line, key ?? undefined)
    setParameters(
      (current) => {
        for (const name of ['operation', 'page', 'method']) current.delete(name)
        return current
      },
      { replace: true },
    )
  }, [key, page, method, outline, goTo, setParameters])
}

const lineOf = (key: string | null, outline: readonly OutlineGroup[]): number | undefined =>
  outline.flatMap(({ operations }) => operations).find((one) => one.key === key)?.line
