/** What is typed after the search was asked for and before its dialog is there belongs to the search. */

export interface TypeAhead {
  /** Stops listening. @returns what was typed; null: Escape was pressed, nobody wants the search any more */
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

/** @returns undefined for a key that means nothing here */
export function withKey(typed: string | null, key: string): string | null | undefined {
  if (key === 'Escape') return null
  if (key === 'Backspace') return (typed ?? '').slice(0, -1)
  // Pressed twice by somebody who sees nothing happen.
  if (key === '/' && (typed ?? '') === '') return ''
  return [...key].length === 1 ? (typed ?? '') + key : undefined
}
