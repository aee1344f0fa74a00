/** Content that is the same in several places of a site. `printElement` prints it once. */
import type { ReactNode } from 'react'

interface Props {
  /** Printed content, by what it is about. */
  readonly memory: WeakMap<object, string>
  readonly about: object
  readonly children: () => ReactNode
}

export function Remembered({ children }: Props) {
  return children()
}
