/** Content calls of the Web API: FAQ, use cases, changelogs, menus. Only published versions. */
import { type Context, Hono } from 'hono'
import type { Ports } from '../app-ports.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { problem, tooMany } from '../middleware/english-problem.ts'
import { visitorId } from '../middleware/visitor.ts'
import type { ListQuery, Page } from '../store/page.ts'
import type { RateLimit } from '../store/repositories/rate-limits.ts'
import { CHANGELOG_SORTS, FAQ_SORTS } from '../store/workflow/versioned-kind.ts'
import { decodeListQuery } from './list-query.ts'

/** Likes per address: a visitor who forgets the cookie each time still runs out. */
export const LIKE_LIMIT: RateLimit = { attempts: 30, windowSeconds: 60 * 60 }

export function webContentRoutes(ports: Ports, config: Config) {
  const { faqs, useCases, changelogs, menus, rateLimits } = ports.store
  const routes = new Hono<AppEnv>()

  const list = <Sort extends string>(
    path: string,
    member: string,
    sorts: readonly Sort[],
    find: (query: ListQuery<Sort>, context: Context) => Promise<Page<unknown>>,
  ) =>
    routes.get(path, async (context) => {
      const query = decodeListQuery(context, sorts)
      if (!query.ok) return query.error
      const { items, pagination } = await find(query.value, context)
      return context.json({ code: 200, data: { [member]: items }, meta: { pagination } })
    })
  const one = (
    path: string,
    [member, what]: readonly [member: string, what: string],
    find: (name: string) => Promise<unknown>,
  ) =>
    routes.get(path, async (context) => {
      const name = context.req.param(path.replace(/^.*:/, '')) ?? ''
      const found = await find(name)
      return found === undefined
        ? notFound(context, what, name)
        : context.json({ code: 200, data: { [member]: found } })
    })

  list('/faq', 'faqs', FAQ_SORTS, faqs.listPublished)
  one('/faq/:id', ['faq', 'FAQ entry'], faqs.published)
  list('/changelogs', 'changelogs', CHANGELOG_SORTS, changelogs.listPublished)
  one('/changelogs/:id', ['changelog', 'changelog entry'], changelogs.published)

  routes.put('/faq/:id/like', async (context) => {
    const id = context.req.param('id')
    if ((await faqs.published(id)) === undefined) return notFound(context, 'FAQ entry', id)
    const address = context.env?.clientAddress ?? 'unknown'
    const attempt = await rateLimits.attempt(`like address ${address}`, LIKE_LIMIT)
    if (!attempt.allowed)
      return tooMany(context, 'Too many likes from one address.', attempt.retryAfterSeconds)
    await faqs.like(id, await visitorId(context, config))
    context.header('Cache-Control', 'no-store')
    return context.json({ code: 200, data: { faq: await faqs.published(id) } })
  })

  const whole = async (query: ListQuery): Promise<ListQuery> => ({
    ...query,
    limit: Math.max(query.limit, await useCases.countPublished()),
  })
  list('/use_case', 'use_cases', ['order'], async (query, { req }) =>
    useCases.listPublished(req.query('all') === undefined ? query : await whole(query)),
  )
  /** A menu is whole: it has pages only for callers that ask for a limit. */
  list('/use_case/menu', 'use_cases', ['order'], async (query, { req }) =>
    useCases.listMenu(req.query('limit') === undefined ? await whole(query) : query),
  )
  one('/use_case/:slug', ['use_case', 'use case'], useCases.published)

  routes.get('/menus', async (context) =>
    context.json({ code: 200, data: { menus: await menus.published() } }),
  )
  return routes
}

export function notFound(context: Context, what: string, id: string): Response {
  return problem(
    context,
    404,
    `The ${what} ${JSON.stringify(id.slice(0, 80))} isn't published. Choose another one from the list.`,
  )
}
