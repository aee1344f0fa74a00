/** A path that breaks before a slash where it has to break. */
import type { ReactNode } from 'react'

export function BreakablePath({ path }: { readonly path: string }): ReactNode {
  let upTo = ''
  return path.split(/(?=\/)/).flatMap((segment) => {
    upTo += segment
    return [<wbr key={upTo} />, segment]
  })
}
