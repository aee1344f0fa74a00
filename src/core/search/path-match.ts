/** How well a path that was typed or pasted names the path of an operation. */

const METHOD = /^(get|put|post|delete|options|head|patch|trace|query)\s+(?=\/)/

/**
 * A path is pasted with its method, its origin, its query, or with values where the template has
 * variables: `GET https://api.example.com/v2/users/42?page=2`.
 *
 * @param typed in small letters
 * @returns 1 for the very path, less the less they share, 0 for nothing
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
  // The address of the server has a path of its own, or the operation has a longer one.
  if (`/${wanted}`.endsWith(`/${own}`)) return 0.5 + 0.2 * shared
  if (`/${own}`.endsWith(`/${wanted}`)) return 0.5 + 0.1 * shared
  if (own.startsWith(wanted)) return 0.3 + 0.2 * shared
  return own.includes(wanted) ? 0.1 + 0.2 * shared : 0
}

/** Without query and the slashes around it. */
const plain = (path: string): string => path.replace(/[?#].*$/, '').replace(/^\/|\/$/g, '')

/** Whether the path is one of those that the template stands for. */
function fits(template: string, path: string): boolean {
  const own = template.split('/')
  const segments = path.split('/')
  return (
    own.length === segments.length &&
    own.every((segment, index) => /[{}]/.test(segment) || segment === segments[index])
  )
}
