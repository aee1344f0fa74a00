/** `callbacks*` of the Web API: the inbox of the partner who is logged in. */
import { type Context, Hono } from 'hono'
import type {
  CallbackAddresses,
  CallbackDetail,
  CallbackSummary,
} from '#core/api/callback-records.ts'
import { CALLBACK_PAGES, INBOX_PARAMETER } from '#core/api/callbacks.ts'
import type { Ports } from '../app-ports.ts'
import { publicKeys } from '../callbacks/public-keys.ts'
import type { Config } from '../config.ts'
import type { PartnerEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/english-problem.ts'
import { partnerSession, uncached } from '../middleware/session.ts'
import type { StoredCallback } from '../store/repositories/callbacks.ts'
import { createPartnerStreams } from './event-stream.ts'
import { decodeQuery, strictListQuery } from './list-query.ts'
import { originOf } from './public-origin.ts'

export function webCallbackRoutes(ports: Ports, config: Config) {
  const { callbacks, callbackInboxes: inboxes } = ports.store
  const stream = createPartnerStreams()
  const routes = new Hono<PartnerEnv>()
  routes.use(partnerSession(ports, config), uncached)

  routes.get('/', async (context) => {
    const query = decodeQuery(context, strictListQuery([]))
    if (!query.ok) return query.error
    const { id } = context.get('partner')
    const { items, pagination } = await callbacks.list(id, query.value)
    const addresses = addressesOf(context, config, await inboxes.token(id))
    return context.json({
      code: 200,
      data: { callback: items.map(summaryOf), addresses, public_keys: await publicKeys(ports) },
      meta: { pagination },
    })
  })

  routes.get('/events', (context) => {
    const { id } = context.get('partner')
    return stream(context, id, {
      listeners: inboxes,
      name: id,
      revision: () => callbacks.newestMs(id),
    })
  })

  routes.get('/:id', async (context) => {
    const id = context.req.param('id')
    const found = await callbacks.find(context.get('partner').id, id)
    return found === undefined
      ? problem(
          context,
          404,
          `This inbox has no callback ${JSON.stringify(id.slice(0, 100))}. It may be older than 30 days, or deleted. Use an ID from the list.`,
        )
      : context.json({ code: 200, data: { callback: detailOf(found) } })
  })

  routes.post('/addresses', async (context) => {
    const token = await inboxes.renewToken(context.get('partner').id)
    return context.json({ code: 200, data: { addresses: addressesOf(context, config, token) } })
  })

  routes.delete('/', async (context) => {
    await callbacks.clear(context.get('partner').id)
    return context.json({ code: 200, data: {} })
  })
  return routes
}

function addressesOf(
  context: Context<PartnerEnv>,
  config: Config,
  token: string,
): CallbackAddresses {
  const origin = originOf(context, config)
  const address = (page: string) => `${origin}/callback/${page}?${INBOX_PARAMETER}=${token}`
  const [docSigning, register] = CALLBACK_PAGES
  return { [docSigning]: address(docSigning), [register]: address(register) }
}

const summaryOf = (stored: StoredCallback): CallbackSummary => ({
  id: stored.id,
  page: stored.page,
  received_at: new Date(stored.receivedMs).toISOString(),
  source: stored.source,
  media_type: stored.mediaType,
  size_bytes: stored.sizeBytes,
  verification: stored.verification,
})

const detailOf = (stored: StoredCallback): CallbackDetail => ({
  ...summaryOf(stored),
  headers: stored.headers,
  body: stored.body,
  body_base64: stored.bodyBase64,
})
