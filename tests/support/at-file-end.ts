/** Ends what the tests of a file have opened. Vitest runs it after each file: see clean-up.ts. */

const pending: (() => unknown)[] = []

/** Runs when the tests of the file have ended, the last one first. Has no effect in other programs. */
export function atFileEnd(end: () => unknown): void {
  pending.push(end)
}

export async function endFile(): Promise<void> {
  for (const end of pending.splice(0).toReversed()) await end()
}
