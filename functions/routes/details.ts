/** Pages of one entry: a missing entry redirects to /403 (specification §4 and §8). */
import { Hono } from 'hono'
import { LANGUAGE_PREFIXES } from '#core/site/href.ts'
import type { Ports } from '../app-ports.ts'
import type { AppEnv } from '../middleware/app-env.ts'

const DETAILS = ['/changelog/detail/:id', '/faq/detail/:id', '/usecase/:slug']

/** A program that requests the text of an entry (`.md`) gets a status instead of the redirect. */
const isText = (path: string): boolean => path.endsWith('.md')

export function detailRoutes({ site }: Pick<Ports, 'site'>) {
  const routes = new Hono<AppEnv>()
  for (const prefix of LANGUAGE_PREFIXES) {
    for (const path of DETAILS) {
      routes.get(`${prefix}${path}`, async (context) => {
        const page = await site.fetch(context.req.raw)
        if (page.status !== 404 || isText(context.req.path)) return page
        await page.body?.cancel()
        context.header('Cache-Control', 'no-cache')
        return context.redirect(`${prefix}/403`, 302)
      })
    }
  }
  return routes
}
