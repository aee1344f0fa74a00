/** What a slow phone waits for on each kind of page of a running portal. */
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { menuDataHref } from '#core/site/href.ts'
import { measurePage, type PageSpeed } from './page-speed.ts'

export interface KindSpeed {
  readonly kind: string
  readonly path: string
  readonly speed: PageSpeed
}

const menu = z.array(z.object({ href: z.string(), method: z.string().optional() }))

/**
 * @param origin of a portal with content, such as what `npm start` serves
 * @throws Error when the portal does not answer, or has no operation, tag or changelog
 */
export async function measureSite(browser: Browser, origin: string): Promise<readonly KindSpeed[]> {
  const names = menu.parse(await (await answered(`${origin}${menuDataHref('en')}`)).json())
  const operation = names.find(({ method }) => method !== undefined)?.href
  if (operation === undefined) throw new Error(`${origin} has no operation in its menu.`)
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
  if (!response.ok) throw new Error(`${url} answered ${response.status}, expected 200.`)
  return response
}
