/** Names a call that the document of a run doesn't have, for the list of calls. */
import { METHODS } from '#core/openapi/http-methods.ts'
import { nearestName } from '#core/openapi/lint/nearest-name.ts'
import type { Policy } from '#core/policy/policy.ts'

/** More than any real path has. */
const MAX_SHOWN = 16

/**
 * Leaves out the parts of the path that don't resemble one of the document: they may be a person's number, or a key
 * (decision 0076).
 *
 * @example calledName(policy, 'GET', '/user/3171') // 'GET /user/…', where the document has /users
 */
export function calledName({ operations }: Policy, method: string, path: string): string {
  const known = new Set(operations.flatMap((operation) => operation.path.split('/')))
  const segments = path.split('/', MAX_SHOWN + 1)
  const shown = segments
    .slice(0, MAX_SHOWN)
    .map((segment) => (segment === '' || nearestName(segment, known) !== undefined ? segment : '…'))
  const cut = segments.length > MAX_SHOWN ? '/…' : ''
  return `${METHODS.has(method.toLowerCase()) ? method : '…'} ${shown.join('/')}${cut}`
}
