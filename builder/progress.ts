/** Progress of long work on a terminal, and as plain lines where there is none. */
import { type Note, noteText } from '#core/api/notes/note.ts'

export interface Progress {
  /** One line that stays. */
  readonly line: (note: Note) => void
  /** One line that the next replaces; printed at most once a second where there is no terminal. */
  readonly update: (note: Note) => void
}

/** @param quiet print nothing but the summary and problems */
export function createProgress(quiet: boolean): Progress {
  const stream = process.stdout
  let open = false
  let lastPlainMs = performance.now()
  const clear = (): void => {
    if (open) stream.write('\r\u001b[K')
    open = false
  }
  return {
    line(note) {
      if (quiet) return
      clear()
      stream.write(`${noteText(note, 'en')}\n`)
    },
    update(note) {
      if (quiet) return
      const text = noteText(note, 'en')
      if (stream.isTTY) {
        stream.write(`\r\u001b[K${text}`)
        open = true
      } else if (performance.now() - lastPlainMs > 1000) {
        lastPlainMs = performance.now()
        stream.write(`${text}\n`)
      }
    },
  }
}
