/** Lets a body take its sender's share of the memory while it arrives, and answers if it is rejected. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { apiError } from '#core/api/errors/api-error.ts'
import type { Ports } from '../app-ports.ts'
import type { BodyRejection, BodySender } from '../ports/incoming-body.ts'
import type { AppEnv } from './app-env.ts'
import { apiErrorProblem } from './problem.ts'
import { RELAY_PATH, relayPartner } from './relay-partner.ts'
import { sessionToken } from './session.ts'
import { validateStaff } from './staff-session.ts'

/** By then, a body that stalls has been rejected. */
const RETRY_AFTER_SECONDS = 20

/** Behind it, a handler reads bodies as if there were no such limit. */
export const receiveBody = (ports: Pick<Ports, 'store' | 'staff' | 'clock'>) =>
  createMiddleware<AppEnv>(async (context, next) => {
    const body = context.env?.body
    if (body === undefined) return next()
    const early = body.admit(await senderOf(context, ports))
    const rejection =
      early ?? (await Promise.race([body.whenRejected, next().then(() => undefined)]))
    return rejection === undefined ? undefined : reject(context, rejection)
  })

/** Validates the session before the body is read, because any caller can send the cookie of one. */
async function senderOf(
  context: Context<AppEnv>,
  ports: Pick<Ports, 'store' | 'staff' | 'clock'>,
): Promise<BodySender> {
  const { path } = context.req
  if (path.startsWith('/api-admin/')) {
    const { agent } = await validateStaff(context, ports)
    if (agent !== undefined) return { group: 'staff', id: agent.id }
  } else {
    const id = await partnerOf(context, ports)
    if (id !== undefined) return { group: 'partner', id }
  }
  return { group: 'stranger', id: context.env.clientAddress ?? 'unknown' }
}

/** The ID of the partner with a session, whose relay calls, or whose run has this address, which can't be guessed. */
async function partnerOf(
  context: Context<AppEnv>,
  { store }: Pick<Ports, 'store'>,
): Promise<string | undefined> {
  if (context.req.path === RELAY_PATH) return (await relayPartner(context, { store }))?.id
  const run = /^\/certification\/(run_[\w-]+)\//.exec(context.req.path)?.[1]
  if (run !== undefined) return (await store.certificationRuns.find(run))?.partnerId
  const token = sessionToken(context, 'cookie')
  const session = token === undefined ? undefined : await store.sessions.find(token)
  return session?.code === 'active' ? session.partner.id : undefined
}

function reject(context: Context<AppEnv>, rejection: BodyRejection): Response {
  const [status, code] = ANSWERS[rejection]
  return apiErrorProblem(context, status, apiError(code, { seconds: RETRY_AFTER_SECONDS }), {
    headers: {
      Connection: 'close',
      ...(rejection === 'slow' ? {} : { 'Retry-After': String(RETRY_AFTER_SECONDS) }),
    },
  })
}

const ANSWERS = {
  many: [429, 'many-bodies'],
  crowded: [503, 'crowded-bodies'],
  slow: [408, 'slow-body'],
} as const
