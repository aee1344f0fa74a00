/** Reads the files that documents refer to, from the hosts of REF_ALLOWED_HOSTS and nowhere else. */
import type { ReferenceReader } from '#core/openapi/bundle/resolved-references.ts'
import { problem } from '#core/openapi/problem.ts'
import { err, ok } from '#core/result.ts'
import { headerValue, type Upstream } from '../ports/upstream.ts'

/** Of one file. */
export const REFERENCE_MAX_BYTES = 2 * 1024 * 1024
const TIMEOUT_MS = 10_000

/**
 * Redirects are not followed: the address in the document is the one that was allowed.
 *
 * @param hosts - `types.example.com`, or with a port other than 443; compared whole
 * @param open - reaches one origin and no private address
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
      if (!answer.ok) {
        return err(problem('file.unanswered', { reason: answer.error.code }))
      }
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

/** Nothing is allowed, and nothing read: for tests, and until REF_ALLOWED_HOSTS names a host. */
export const noReferences: ReferenceReader = {
  allows: () => false,
  read: async () => err(problem('file.empty')),
}
