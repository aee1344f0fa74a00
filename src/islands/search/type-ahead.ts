/** Collects text typed after the search was opened and before its dialog has loaded. */

export interface TypeAhead {
  /**
   * Stops listening. @returns the typed text; null if Escape was pressed and the search is no
   * longer wanted
   */
  end(): string | null
}

export function startTypeAhead(target: EventTarget): TypeAhead {
  let typed: string | null = ''

  const onKeyDown = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return
    const next = withKey(typed, event.key)
    if (next === undefined) return
    typed = next
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  target.addEventListener('keydown', onKeyDown, { capture: true })
  return {
    end() {
      target.removeEventListener('keydown', onKeyDown, { capture: true })
      return typed
    },
  }
}

/** @returns undefined for a key without a meaning here */
export function withKey(typed: string | null, key: string): string | null | undefined {
  if (key === 'Escape') return null
  if (key === 'Backspace') return (typed ?? '').slice(0, -1)
  // The key was pressed again while the dialog was loading.
  if (key === '/' && (typed ?? '') === '') return ''
  return [...key].length === 1 ? (typed ?? '') + key : undefined
}
