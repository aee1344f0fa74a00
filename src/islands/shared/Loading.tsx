/**
 * A place for parts that are still loading. React alone holds a loaded part back until 300 ms after the
 * placeholder appeared (`FALLBACK_THROTTLE_MS` of react-dom), and then again for parts inside it.
 */
import { type PropsWithChildren, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { loadedParts, onLoadedPart } from './loaded-parts.ts'

interface Props extends PropsWithChildren {
  readonly fallback: ReactNode
}

export function Loading({ fallback, children }: Props) {
  // An update, unlike React's own retry, is not held back.
  useSyncExternalStore(onLoadedPart, loadedParts, loadedParts)
  return <Suspense fallback={fallback}>{children}</Suspense>
}
