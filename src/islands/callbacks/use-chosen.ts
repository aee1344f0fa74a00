/**
 * The open callback, named by the address: `?callback=ID`. Opening the first one adds an entry to the history, so that
 * on a phone, where it replaces the list, the browser's Back returns to the list.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'

export interface Chosen {
  readonly id: string | null
  /** The list, whose row gets the focus when its callback closes. */
  readonly list: RefObject<HTMLElement | null>
  open(id: string): void
  /** Back to the list, at the row that was open. */
  close(): void
  /** The callbacks were deleted. */
  clear(): void
}

/** Marks the history entries that this page added: the previous entry has the list. */
const ADDED = 'isCallback'

export function useChosen(): Chosen {
  const [id, setId] = useState(() => callbackIn(location.search))
  const list = useRef<HTMLElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    const follow = () => setId(callbackIn(location.search))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  useEffect(() => {
    const before = shown.current
    shown.current = id
    if (id !== null || before === null) return
    // Scrolls to it, too.
    list.current?.querySelector<HTMLElement>(`[data-callback="${CSS.escape(before)}"]`)?.focus()
  }, [id])
  const replace = (next: string | null) => {
    history.replaceState(history.state, '', hrefWith(location, next))
    setId(next)
  }
  return {
    id,
    list,
    open(next) {
      if (id !== null) return replace(next)
      history.pushState({ [ADDED]: true }, '', hrefWith(location, next))
      setId(next)
    },
    close() {
      if (history.state?.[ADDED] === true) history.back()
      else replace(null)
    },
    clear: () => replace(null),
  }
}

export const callbackIn = (search: string): string | null =>
  new URLSearchParams(search).get('callback') || null

/** @returns the address with another open callback, or none */
export function hrefWith(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  id: string | null,
): string {
  const query = new URLSearchParams(search)
  if (id === null) query.delete('callback')
  else query.set('callback', id)
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
