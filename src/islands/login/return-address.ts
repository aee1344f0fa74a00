/**
 * Where to go after logging in: `?redirect-url=` of the login page (specification §4), if it stays
 * on this site. An address elsewhere would make the login page a stepping stone for phishing.
 *
 * @param wanted the parameter, decoded once as `URLSearchParams` does
 * @param origin of this site, `https://docs.example.com`
 * @returns path, query and fragment; `/` when the parameter is missing or leads elsewhere
 * @example returnAddress('/users?method=get', 'https://docs.example.com') // '/users?method=get'
 */
export function returnAddress(wanted: string | null, origin: string): string {
  const url = wanted === null ? null : URL.parse(wanted, origin)
  // A backslash or `//host` is resolved by the parser: what counts is the origin that comes out.
  if (url === null || url.origin !== origin) return '/'
  // Back to the login page would look as if logging in had failed.
  if (/^\/(\w\w\/)?log(in|out)\/?$/.test(url.pathname)) return '/'
  // `https://docs.example.com//evil.example` has our origin, but its path alone names another host.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`
}
