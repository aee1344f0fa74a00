/** Content calls of the Web API: FAQ, use cases, changelogs, menus. Only published versions. */
import { type Context, Hono } from 'hono'
import type { Ports } from '../app-ports.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/english-problem.ts'
import { visitorId } from '../middleware/visitor.ts'
import type { RateLimit } from '../store/repositories/rate-limits.ts'
import { CHANGELOG_SORTS, FAQ_SORTS } from '../store/workflow/versioned-kind.ts'
import { decodeListQuery } from './list-query.ts'

/** Likes per address: a visitor who forgets the cookie each time still runs out. */
export const LIKE_LIMIT: RateLimit = { attempts: 30, windowSeconds: 60 * 60 }

export function webContentRoutes(ports: Ports, config: Config) {
  const { faqs, useCases, changelogs, menus, rateLimits } = ports.store
  const routes = new Hono<AppEnv>()

  routes.get('/faq', async (context) => {
    const query = decodeListQuery(context, FAQ_SORTS)
    if (!query.ok) {
      return query.error
    }
    const { items, pagination } = await faqs.listPublished(query.value)
    return context.json({ code: 200, data: { faqs: items }, meta: { pagination } })
  })

  routes.get('/faq/:id', async (context) => {
    const faq = await faqs.published(context.req.param('id'))
    return faq === undefined
      ? notFound(context, 'FAQ entry', context.req.param('id'))
      : context.json({ code: 200, data: { faq } })
  })

  routes.put('/faq/:id/like', async (context) => {
    const id = context.req.param('id')
    if ((await faqs.published(id)) === undefined) {
      return notFound(context, 'FAQ entry', id)
    }
    const address = context.env?.clientAddress ?? 'unknown'
    const attempt = await rateLimits.attempt(`like address ${address}`, LIKE_LIMIT)
    if (!attempt.allowed) {
      const seconds = attempt.retryAfterSeconds
      const message = `Too many likes from one address. Try again in ${seconds} seconds.`
      return problem(context, 429, message, { headers: { 'Retry-After': String(seconds) } })
    }
    await faqs.like(id, await visitorId(context, config))
    context.header('Cache-Control', 'no-store')
    return context.json({ code: 200, data: { faq: await faqs.published(id) } })
  })

  routes.get('/use_case', async (context) => {
    if (context.req.query('all') !== undefined) {
      return context.json({ code: 200, data: { use_cases: await useCases.allPublished() } })
    }
    const query = decodeListQuery(context, ['order'])
    if (!query.ok) {
      return query.error
    }
    const { items, pagination } = await useCases.listPublished(query.value)
    return context.json({ code: 200, data: { use_cases: items }, meta: { pagination } })
  })

  /** A menu is whole: it has pages only for who asks for them. */
  routes.get('/use_case/menu', async (context) => {
    const query = decodeListQuery(context, ['order'])
    if (!query.ok) {
      return query.error
    }
    const isPaged = context.req.query('limit') !== undefined
    const limit = isPaged ? query.value.limit : Math.max(query.value.limit, await useCases.count())
    const { items, pagination } = await useCases.listMenu({ ...query.value, limit })
    return context.json({ code: 200, data: { use_cases: items }, meta: { pagination } })
  })

  routes.get('/use_case/:slug', async (context) => {
    const useCase = await useCases.published(context.req.param('slug'))
    return useCase === undefined
      ? notFound(context, 'use case', context.req.param('slug'))
      : context.json({ code: 200, data: { use_case: useCase } })
  })

  routes.get('/changelogs', async (context) => {
    const query = decodeListQuery(context, CHANGELOG_SORTS)
    if (!query.ok) {
      return query.error
    }
    const { items, pagination } = await changelogs.listPublished(query.value)
    return context.json({ code: 200, data: { changelogs: items }, meta: { pagination } })
  })

  routes.get('/changelogs/:id', async (context) => {
    const changelog = await changelogs.published(context.req.param('id'))
    return changelog === undefined
      ? notFound(context, 'changelog entry', context.req.param('id'))
      : context.json({ code: 200, data: { changelog } })
  })

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
