/** Progress of long work on a terminal, and as plain lines where there is none. */

export interface Progress {
  /** One line that stays. */
  readonly line: (text: string) => void
  /** One line that the next replaces; printed at most once a second where there is no terminal. */
  readonly update: (text: string) => void
}

/** @param quiet print nothing but the summary and problems */
export function createProgress(
  quiet: boolean,
  stream: NodeJS.WriteStream = process.stdout,
): Progress {
  let open = false
  let lastPlainMs = performance.now()
  const clear = (): void => {
    if (open) stream.write('\r\u001b[K')
    open = false
  }
  return {
    line(text) {
      if (quiet) return
      clear()
      stream.write(`${text}\n`)
    },
    update(text) {
      if (quiet) return
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
