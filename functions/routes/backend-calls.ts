/** Calls of the existing web backend that the portal makes for a browser without JavaScript, as its pages make them. */
import { type Context, Hono } from 'hono'
import type { Ports } from '../app-ports.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { backendSessions } from './backend-session.ts'
import { existingBackend } from './existing-backend.ts'

/** Posts JSON for the caller. The response has the cookies that the caller must get. */
export type BackendCall = (
  context: Context<AppEnv>,
  path: string,
  body: Readonly<Record<string, string>>,
) => Promise<Response>

/** @returns undefined if the portal itself answers the Web API */
export function backendCalls(ports: Ports, config: Config): BackendCall | undefined {
  const origin = config.backends?.web
  if (origin === undefined) return undefined
  const { publicOrigin } = config
  const { log } = ports
  const sessions = backendSessions(ports, config).web
  const backend = existingBackend({ group: 'web', origin, publicOrigin, log, ...sessions })
  return async (context, path, body) => {
    const headers = new Headers(context.req.raw.headers)
    for (const name of OF_THE_FORM) headers.delete(name)
    headers.set('Accept', 'application/json')
    headers.set('Content-Type', 'application/json')
    const { signal } = context.req.raw
    const url = new URL(path, context.req.url)
    const call = new Request(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
    return new Hono<AppEnv>()
      .use(async (inner, next) => {
        inner.set('requestId', context.get('requestId'))
        await next()
      })
      .route('/api-web', backend)
      .request(call, undefined, context.env)
  }
}

/** Headers of the posted form's body. */
const OF_THE_FORM = ['Content-Length', 'Content-Encoding', 'Transfer-Encoding']
