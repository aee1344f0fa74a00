/** Scores how well a typed or pasted path matches the path of an operation. */

const METHOD = /^(get|put|post|delete|options|head|patch|trace|query)\s+(?=\/)/

/**
 * Accepts a path with method, origin, query, or values for variables: `GET
 * https://api.example.com/v2/users/42?page=2`.
 *
 * @param typed in lowercase
 * @returns 1 for an exact match, less if fewer segments match, 0 for none
 */
export function pathMatch(
  { path, method }: { readonly path?: string; readonly method?: string },
  typed: string,
): number {
  const wantedMethod = METHOD.exec(typed)?.[1]
  if (path === undefined || (wantedMethod !== undefined && wantedMethod !== method)) return 0
  const wanted = plain(typed.replace(METHOD, '').replace(/^[a-z]+:\/\/[^/]+/, ''))
  const own = plain(path.toLowerCase())
  if (wanted === '' || own === '') return wanted === own ? 1 : 0
  if (wanted === own) return 1
  const shared = Math.min(wanted.length, own.length) / Math.max(wanted.length, own.length)
  if (fits(own, wanted)) return 0.9
  // The server URL has a path, or the operation's path is longer.
  if (`/${wanted}`.endsWith(`/${own}`)) return 0.5 + 0.2 * shared
  if (`/${own}`.endsWith(`/${wanted}`)) return 0.5 + 0.1 * shared
  if (own.startsWith(wanted)) return 0.3 + 0.2 * shared
  return own.includes(wanted) ? 0.1 + 0.2 * shared : 0
}

/** Removes the query and surrounding slashes. */
const plain = (path: string): string => path.replace(/[?#].*$/, '').replace(/^\/|\/$/g, '')

/** True if the template matches the path. */
function fits(template: string, path: string): boolean {
  const own = template.split('/')
  const segments = path.split('/')
  return (
    own.length === segments.length &&
    own.every((segment, index) => /[{}]/.test(segment) || segment === segments[index])
  )
}
