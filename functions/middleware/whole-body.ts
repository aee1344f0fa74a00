/** Waits until the body has arrived, which may take minutes: what follows sees the caller as of then. */
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

/** Behind a body limit. */
export const wholeBody = createMiddleware<AppEnv>(async (context, next) => {
  const { raw } = context.req
  if (raw.body !== null) context.req.raw = new Request(raw, { body: await raw.arrayBuffer() })
  return next()
})
