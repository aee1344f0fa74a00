/** The release's `_redirects`: the part of Cloudflare's and Netlify's format that the build writes. */
import { decodedOrSame } from '#core/percent-decode.ts'

export interface Redirect {
  /** 200: the file of another URL answers. */
  readonly status: 200 | 301
  readonly to: string
}

/** @returns a function that finds the redirect of a decoded path; unreadable lines are ignored */
export function createRedirects(text: string): (path: string) => Redirect | undefined {
  const exact = new Map<string, Redirect>()
  const below: (Redirect & { readonly prefix: string })[] = []
  for (const line of text.split('\n')) {
    const [from, to, status] = line.trim().split(/\s+/)
    if (from === undefined || to === undefined || !/^\/(?![/\\])/.test(to)) continue
    const redirect: Redirect = { status: status === '200' ? 200 : 301, to }
    if (from.endsWith('/*')) below.push({ ...redirect, prefix: decodedOrSame(from.slice(0, -1)) })
    else exact.set(decodedOrSame(from), redirect)
  }
  return (path) => exact.get(path) ?? below.find(({ prefix }) => path.startsWith(prefix))
}

/** @param search - of the request, with its `?`, or empty */
export function locationOf(to: string, search: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/.exec(to) ?? []
  const joined = query === '' || search === '' ? query + search : `${query}&${search.slice(1)}`
  return `${path}${joined}${fragment}`
}
