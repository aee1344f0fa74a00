/** Reads files that documents refer to, only from the hosts of REF_ALLOWED_HOSTS. */
import type { ReferenceReader } from '#core/openapi/bundle/resolved-references.ts'
import { problem } from '#core/openapi/problem.ts'
import { err, ok } from '#core/result.ts'
import { headerValue, type Upstream } from '../ports/upstream.ts'

/** Limit of one file. */
export const REFERENCE_MAX_BYTES = 2 * 1024 * 1024
const TIMEOUT_MS = 10_000

/**
 * Redirects are not followed: only the URL in the document is allowed.
 *
 * @param hosts - `types.example.com`, or with a port other than 443; compared as a whole
 * @param open - connects to one origin and to no private address
 */
export function referenceReader(
  hosts: readonly string[],
  open: (origin: string) => Upstream,
): ReferenceReader {
  const allowed = new Set(hosts.map((host) => host.toLowerCase()))
  return {
    allows: ({ protocol, host, username, password }) =>
      protocol === 'https:' && allowed.has(host) && username === '' && password === '',
    async read({ origin, pathname, search }) {
      const request = {
        method: 'GET',
        path: pathname,
        query: search.slice(1),
        headers: [
          ['accept', 'application/yaml, application/json, text/*;q=0.9, */*;q=0.1'],
        ] as const,
        body: new Uint8Array(),
      }
      const answer = await open(origin).send(request, AbortSignal.timeout(TIMEOUT_MS))
      if (!answer.ok) return err(problem('file.unanswered', { reason: answer.error.code }))
      const { status, headers, body } = answer.value
      if (status !== 200) {
        const isRedirect = headerValue(headers, 'location') !== undefined
        return err(problem(isRedirect ? 'file.redirect' : 'file.status', { status }))
      }
      try {
        return ok(new TextDecoder('utf-8', { fatal: true }).decode(body))
      } catch {
        return err(problem('file.not-utf-8'))
      }
    },
  }
}
