/** A path with line breaks allowed only before a slash. */
import type { ReactNode } from 'react'

export function BreakablePath({ path }: { readonly path: string }): ReactNode {
  let upTo = ''
  return path.split(/(?=\/)/).flatMap((segment) => {
    upTo += segment
    return [<wbr key={upTo} />, segment]
  })
}
