/** Prints expected failures as messages and everything else as a bug, with its stack. */
export function printFailure(
  error: unknown,
  expected: readonly (abstract new (...values: never) => Error)[],
): string {
  if (!(error instanceof Error)) return String(error)
  const isExpected = expected.some((kind) => error instanceof kind)
  return isExpected ? error.message : (error.stack ?? error.message)
}
