import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { streamChanges } from './event-stream.ts'

test('a stream that ends and then breaks leaves its place once', async () => {
  const started = Promise.withResolvers<() => void>()
  let left = 0
  const app = new Hono().get('/', (context) =>
    streamChanges(context, {
      listeners: {
        subscribe(_name, { onEnd }) {
          started.resolve(onEnd)
          return () => {}
        },
      },
      name: 'partner',
      ended: () => {
        left += 1
      },
    }),
  )
  const response = await app.request('/')
  const end = await started.promise
  end()
  end()
  await response.body?.cancel()
  expect(left).toBe(1)
})

test('a page is notified of what another process has changed', async () => {
  let newest = 0
  const app = new Hono().get('/', (context) =>
    streamChanges(context, {
      listeners: { subscribe: () => () => {} },
      name: 'partner',
      ended: () => {},
      revision: async () => newest,
      askMs: 5,
    }),
  )
  const response = await app.request('/')
  const events = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await events?.read())?.value).toContain('open')
  newest = 1
  expect((await events?.read())?.value).toContain('change')
  await events?.cancel()
})
