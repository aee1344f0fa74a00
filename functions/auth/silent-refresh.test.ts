import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { err, ok } from '#core/result.ts'
import { addAccount, openStaffSession } from '../../tests/support/staff.ts'
import { ORIGIN, startWorker, type TestWorker } from '../../tests/support/worker.ts'
import type { AppEnv, StaffEnv } from '../middleware/app-env.ts'
import { staffSession } from '../middleware/staff-session.ts'
import { noStaffSignIn, type StaffSignIn } from '../ports/staff-sign-in.ts'
import { silentRefresh } from './silent-refresh.ts'

let worker: TestWorker
let cookie = ''
let asked: (string | null)[] = []
let answer: Awaited<ReturnType<StaffSignIn['refresh']>>
beforeEach(async () => {
  worker = await startWorker()
  asked = []
  const { store, clock } = worker.ports
  const agentId = await addAccount(store, 'admin')
  const token = await openStaffSession(store, agentId, {
    refreshToken: 'refresh-1',
    refreshDueMs: clock.nowMs() + 600_000,
  })
  cookie = `staff=${token}`
  answer = ok({
    accessToken: 'access-2',
    idToken: null,
    refreshToken: 'refresh-2',
    refreshDueMs: clock.nowMs() + 1_200_000,
  })
})

const call = async (): Promise<number> => {
  const signIn: StaffSignIn = {
    ...noStaffSignIn,
    refresh: async ({ refreshToken }) => {
      asked.push(refreshToken)
      return answer
    },
  }
  const ports = { ...worker.ports, signIn }
  const app = new Hono<AppEnv>()
  app.use(silentRefresh(ports))
  const calls = new Hono<StaffEnv>()
  calls.get('/', staffSession(ports), (context) => context.text('in'))
  app.route('/', calls)
  const response = await app.request(new Request(ORIGIN, { headers: { Cookie: cookie } }))
  return response.status
}

test('asks no issuer before the access token ends', async () => {
  expect(await call()).toBe(200)
  expect(asked).toEqual([])
})

test('concurrent requests refresh once, and the new tokens are stored', async () => {
  worker.clock.advance(600)
  expect(await Promise.all([call(), call(), call(), call()])).toEqual([200, 200, 200, 200])
  expect(asked).toEqual(['refresh-1'])
  worker.clock.advance(600)
  expect(await call()).toBe(200)
  expect(asked).toEqual(['refresh-1', 'refresh-2'])
})

test.each(['ended', 'forged'] as const)('a refresh that is %s ends the session', async (code) => {
  answer = err({ code, message: 'no' })
  worker.clock.advance(600)
  expect(await call()).toBe(401)
  expect(await call()).toBe(401)
  expect(asked).toEqual(['refresh-1'])
})

test.each([
  ["that doesn't answer", 'unavailable'],
  ['that rejects the client', 'refused'],
] as const)('tries an issuer %s again a minute later', async (_name, code) => {
  answer = err({ code, message: 'down' })
  worker.clock.advance(600)
  expect([await call(), await call()]).toEqual([200, 200])
  expect(asked).toHaveLength(1)
  worker.clock.advance(60)
  expect(await call()).toBe(200)
  expect(asked).toHaveLength(2)
})
