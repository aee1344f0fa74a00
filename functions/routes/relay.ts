/** `/callback/relay`: hands callbacks to the relay on a partner's computer, and takes the answers. No handler reads a cookie. */
import { type Context, Hono } from 'hono'
import { relayAnswer } from '#core/api/relay.ts'
import { readJson } from '#core/openapi/json-value.ts'
import { decodeUtf8, encodeBytes } from '#core/signature/crypto.ts'
import type { Ports } from '../app-ports.ts'
import { ASK_ABOUT_ACCESS } from '../deliveries/ask-about-access.ts'
import { takeAnswer, takeCallback } from '../deliveries/relay.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/english-problem.ts'
import { RELAY_PATH, relayPartner } from '../middleware/relay-partner.ts'
import { readBody } from '../proxy/read-body.ts'

const MAX_ANSWER_BYTES = 256 * 1024
/** The page shows a relay as connected for longer. */
const NOTE_EVERY_MS = 20_000

export function relayRoutes(ports: Ports) {
  const routes = new Hono<AppEnv>()

  routes.get(RELAY_PATH, async (context) => {
    const partner = await relayPartner(context, ports)
    if (partner === undefined) return unknownToken(context)
    const to = context.req.query('to') ?? ''
    const url = URL.canParse(to) && to.length <= 2000 ? new URL(to) : undefined
    // The portal stores and shows the URL.
    const hasCredentials = url !== undefined && url.username + url.password !== ''
    if (url === undefined || !/^https?:$/.test(url.protocol) || hasCredentials)
      return problem(
        context,
        400,
        'The parameter "to" must be a URL without a password, such as "http://localhost:3000/callbacks".',
      )
    const { callbackTargets } = ports.store
    const { relaySeenMs } = await callbackTargets.find(partner.id)
    if (ports.clock.nowMs() - (relaySeenMs ?? 0) >= NOTE_EVERY_MS)
      await callbackTargets.noteRelay(partner.id)
    context.header('Cache-Control', 'no-store')
    const taken = await takeCallback(ports, partner, url)
    if (taken === undefined) return context.body(null, 204)
    const { headers, body, pauseMs, ...callback } = taken
    return context.json({
      ...callback,
      pause_ms: pauseMs,
      headers: Object.fromEntries(headers),
      body: encodeBytes(new TextEncoder().encode(body), 'base64'),
    })
  })

  routes.post(RELAY_PATH, async (context) => {
    const partner = await relayPartner(context, ports)
    if (partner === undefined) return unknownToken(context)
    const body = await readBody(context.req.raw, MAX_ANSWER_BYTES)
    if (!body.ok && body.error.code === 'body-too-large')
      return problem(context, 413, `The answer is too large. Send up to ${MAX_ANSWER_BYTES} bytes.`)
    const answer = relayAnswer.safeParse(body.ok ? readJson(decodeUtf8(body.value)) : undefined)
    if (!answer.success)
      return problem(context, 400, 'The answer must be JSON with "id", and "status" or "error".')
    return (await takeAnswer(ports, partner, answer.data))
      ? context.body(null, 204)
      : problem(context, 404, 'The portal waits for no answer to this callback.')
  })
  return routes
}

const unknownToken = (context: Context<AppEnv>): Response =>
  problem(
    context,
    401,
    `No relay can use this token. Copy the relay from the page of the portal again. ${ASK_ABOUT_ACCESS}`,
  )
