import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import { bodyInParts } from '../../functions/certification/disrupt.ts'
import { listen } from '../support/listen.ts'

const BODY = new TextEncoder().encode('{"status":"success"}')

const sent = vi.fn(async (_isAbandoned: boolean) => undefined)
beforeEach(() => sent.mockClear())
const cutOff = () => new Response(bodyInParts(BODY, true, sent))

/** The server of Node.js first waits for the start of a response that an app has copied. */
const APPS = {
  new: new Hono().get('/', cutOff),
  copied: new Hono()
    .use(async (context, next) => {
      await next()
      context.res = new Response(context.res.body, context.res)
    })
    .get('/', cutOff),
}

test.each(['new', 'copied'] as const)(
  'a %s response breaks off in the middle, without an error in the log',
  async (name) => {
    const errors = vi.spyOn(console, 'error')
    const server = createAdaptorServer({ fetch: APPS[name].fetch })
    const { origin } = await listen(server)
    const response = await fetch(origin)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
    expect(sent).toHaveBeenCalledOnce()
    expect(errors).not.toHaveBeenCalled()
  },
)

test('an answer is abandoned if the client leaves before its end', async () => {
  const taken = new Response(bodyInParts(BODY, false, sent))
  await taken.text()
  expect(sent.mock.lastCall).toEqual([false])
  await new Response(bodyInParts(BODY, false, sent)).body?.cancel()
  expect(sent.mock.lastCall).toEqual([true])
})
