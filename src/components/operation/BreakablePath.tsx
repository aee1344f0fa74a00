/** A path or URL with line breaks allowed only before a slash or a dot, except within `://`. */
import type { ReactNode } from 'react'

export function BreakablePath({ path }: { readonly path: string }): ReactNode {
  let upTo = ''
  return path.split(/(?<![:/])(?=[/.])/).flatMap((segment) => {
    upTo += segment
    return [<wbr key={upTo} />, segment]
  })
}
