import { expect, test } from 'vitest'
import { announce, onAnnounced } from './signed-in-again.ts'

test('windows learn of the end of a session, and do not take it for a sign-in', async () => {
  const heard: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const stops = [
    onAnnounced('signed-in', () => heard.push('signed-in')),
    onAnnounced('signed-out', () => {
      heard.push('signed-out')
      resolve()
    }),
  ]
  announce('signed-out')
  await promise
  for (const stop of stops) stop()
  expect(heard).toEqual(['signed-out'])
})
