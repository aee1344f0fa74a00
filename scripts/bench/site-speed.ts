/** Measures load times on a slow phone for each kind of page of a running portal. */
import type { Browser } from '@playwright/test'
import { decodeNames } from '#core/search/wire.ts'
import { searchNamesHref } from '#core/site/href.ts'
import { measurePage, type PageSpeed } from './page-speed.ts'

export interface KindSpeed {
  readonly kind: string
  readonly path: string
  readonly speed: PageSpeed
}

/**
 * @param origin - a portal with content, such as one started by `npm start`
 * @throws Error when the portal doesn't answer, or has no operation, tag or changelog
 */
export async function measureSite(browser: Browser, origin: string): Promise<readonly KindSpeed[]> {
  const names = decodeNames(await (await answered(`${origin}${searchNamesHref('en')}`)).json())
  const operation = names?.entries.find(({ kind }) => kind === 'operation')?.href
  if (operation === undefined) throw new Error(`${origin} names no operation.`)
  const changelogs = await (await answered(`${origin}/changelog`)).text()
  const change = /href="(\/changelog\/detail\/[^"]+)"/.exec(changelogs)?.[1]
  const kinds: readonly (readonly [string, string | undefined])[] = [
    ['landing', '/'],
    ['tag', `/${operation.split('/')[1] ?? ''}`],
    ['operation', operation],
    ['changelog', '/changelog'],
    ['change', change],
  ]
  const results: KindSpeed[] = []
  for (const [kind, path] of kinds) {
    if (path === undefined) throw new Error(`${origin} has no page of the kind "${kind}".`)
    const html = await (await answered(`${origin}${path}`)).text()
    const heading =
      /<h1[^>]*>(.*?)<\/h1>/s
        .exec(html)?.[1]
        ?.replace(/<[^>]+>/g, '')
        .trim() ?? ''
    results.push({ kind, path, speed: await measurePage(browser, `${origin}${path}`, heading) })
  }
  return results
}

async function answered(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} responded with ${response.status} instead of 200.`)
  return response
}
