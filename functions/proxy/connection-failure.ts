/**
 * @returns the code of a failed `fetch`, such as `ECONNREFUSED`; without one, the error's class. Messages may quote
 *   the URL with its query, so they aren't returned.
 */
export function connectionFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'failure'
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(at.code)) {
      return at.code
    }
  }
  return error.name
}
