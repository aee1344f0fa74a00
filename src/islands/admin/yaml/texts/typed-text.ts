/** Writes what a person types in a field when the typing pauses, and when asked. Without React. */

/** Milliseconds without a key. A pause ends a step of the undo history. */
export const WRITE_DELAY_MS = 1_000

export interface TypedTextWriter {
  type(value: string): void
  /** Writes what isn't written yet. */
  flush(): void
}

export function createTypedTextWriter(write: (value: string) => void): TypedTextWriter {
  let typed: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    clearTimeout(timer)
    const value = typed
    typed = undefined
    if (value !== undefined) write(value)
  }
  return {
    type(value) {
      typed = value
      clearTimeout(timer)
      timer = setTimeout(flush, WRITE_DELAY_MS)
    },
    flush,
  }
}
