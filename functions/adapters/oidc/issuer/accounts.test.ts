import { beforeEach, describe, expect, test } from 'vitest'
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts'
import { type Interleaved, interleave } from '../../../../tests/support/interleave.ts'
import { openMemoryDatabase } from '../../../../tests/support/memory-database.ts'
import { openStaffSession } from '../../../../tests/support/staff.ts'
import type { Database } from '../../../store/database.ts'
import type { StoredAgent } from '../../../store/repositories/agents.ts'
import { createSecretBox } from '../../../store/secret-box.ts'
import { createStore, type Store } from '../../../store/store.ts'
import { hashPassword } from '../../node/password-hash.ts'
import { ACCOUNT_ANYWHERE_LIMIT, ACCOUNT_LIMIT, type Accounts, createAccounts } from './accounts.ts'
import { resetPassword } from './reset-password.ts'
import { hotp, totpStep } from './totp.ts'

const KEY = new Uint8Array(32).fill(7)
const BY = { id: null, name: 'test' }
const FIRST = 'correct horse battery'
const OWN = 'a password of my own'

let database: Database
let clock: FixedClock
let store: Store
let accounts: Accounts
/** Another instance, with a hook between reading and writing. */
let slow: Accounts
let between: Interleaved['beforeNextBatch']
let sari: StoredAgent

beforeEach(async () => {
  database = await openMemoryDatabase()
  clock = fixedClock()
  store = createStore(database, KEY, clock)
  const late = interleave(database)
  between = late.beforeNextBatch
  const deps = { store, clock, box: createSecretBox(KEY) }
  accounts = createAccounts({ ...deps, database })
  slow = createAccounts({ ...deps, database: late.database })
  await store.agents.create({
    name: 'Sari',
    email: 'sari@portal.test',
    productId: 's',
    role: 'admin',
    passwordHash: await hashPassword(FIRST),
  })
  sari = await read()
})

async function read(): Promise<StoredAgent> {
  const found = await store.agents.byEmail('sari@portal.test')
  if (found === undefined) throw new Error('The account was just made.')
  return found
}

const reset = (codes = true) => resetPassword({ database, clock }, sari, { codes, by: BY })

/** Starts enrollment. The secret is shown once, for the authenticator app. */
async function begin() {
  await accounts.codes.begin(sari)
  const { pendingSecret } = await accounts.state(sari)
  if (pendingSecret === undefined) throw new Error('A secret is pending.')
  return (offset = 0) => hotp(pendingSecret, totpStep(clock.nowMs()) + offset, 6)
}

async function turnOn() {
  const code = await begin()
  expect((await accounts.codes.enable(sari, await code(), '')).ok).toBe(true)
  clock.advance(60)
  sari = await read()
  return code
}

const find = async (token: string) => (await store.staffSessions.find(token)).code

describe('a one-time code', () => {
  test('admits one of four concurrent uses', async () => {
    const code = await (await turnOn())()
    const answers = await Promise.all([1, 2, 3, 4].map(() => accounts.codes.check(sari, code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.error === 'code')).toHaveLength(3)
  })

  test('admits no one after codes were turned off and on with another secret', async () => {
    const code = await turnOn()
    const shown = await code()
    between(async () => {
      await accounts.codes.disable(sari, '')
      sari = await read()
      await turnOn()
    })
    expect(await slow.codes.check(sari, shown)).toEqual({ ok: false, error: 'code' })
  })

  test("doesn't confirm a secret that another tab started in the meantime", async () => {
    const code = await begin()
    between(begin)
    expect(await slow.codes.enable(sari, await code(), '')).toEqual({ ok: false, error: 'code' })
    expect(await accounts.state(sari)).toMatchObject({ codesEnabled: false })
  })

  test("doesn't confirm a secret that was discarded in the meantime", async () => {
    const code = await begin()
    between(() => accounts.codes.cancel(sari))
    expect((await slow.codes.enable(sari, await code(), '')).ok).toBe(false)
    expect(await accounts.state(sari)).toMatchObject({ codesEnabled: false })
  })

  test('stays required when another tab starts to turn codes on again', async () => {
    const code = await turnOn()
    await accounts.codes.begin(sari)
    expect(await accounts.state(sari)).toMatchObject({ codesEnabled: true })
    expect((await accounts.codes.check(sari, await code())).ok).toBe(true)
  })
})

describe('every other session of the person ends, their own continues', () => {
  test.each(['on', 'off'])('when codes are turned %s', async (to) => {
    const code = to === 'off' ? await turnOn() : await begin()
    const tokens = { refreshToken: 'refresh', refreshDueMs: clock.nowMs() + 600_000 }
    const own = await openStaffSession(store, sari.id, tokens)
    const other = await openStaffSession(store, sari.id, tokens)
    const done =
      to === 'off'
        ? await accounts.codes.disable(sari, own)
        : await accounts.codes.enable(sari, await code(), own)
    expect(done.ok).toBe(true)
    expect([await find(own), await find(other)]).toEqual(['active', 'unknown'])
    // Its refresh token was one of the tokens that have ended.
    expect(await store.staffSessions.find(own)).toMatchObject({
      session: { refreshToken: null, refreshDueMs: null },
    })
  })
})

describe('an action on an account as it was before a reset', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a new password is not taken', () => slow.changePassword(sari, OWN)],
    ['codes are not turned off', () => slow.codes.disable(sari, '')],
  ])('%s', async (_name, act) => {
    between(() => reset(false))
    expect(await act()).toEqual({ ok: false, error: 'changed' })
    const now = await read()
    expect(now.securityStamp).toBe(sari.securityStamp + 1)
    expect((await accounts.checkPassword(now.email, OWN, '192.0.2.1')).ok).toBe(false)
  })

  test("doesn't turn codes on", async () => {
    const code = await begin()
    between(reset)
    expect((await slow.codes.enable(sari, await code(), '')).ok).toBe(false)
    expect(await accounts.state(await read())).toMatchObject({ codesEnabled: false })
  })
})

test('too many wrong passwords lock the address that guesses; from many addresses, the account', async () => {
  const check = async (password: string, address: string) => {
    const checked = await accounts.checkPassword(' Sari@portal.test', password, address)
    if (checked.ok) return 'right'
    return typeof checked.error === 'object' ? checked.error.code : checked.error
  }
  const guess = async (count: number, addressOf: (index: number) => string) => {
    for (let index = 0; index < count; index += 1) {
      expect(await check('guess', addressOf(index))).toBe('credentials')
    }
  }
  await guess(ACCOUNT_LIMIT.attempts, () => '192.0.2.1')
  expect(await check(FIRST, '192.0.2.1')).toBe('rate')
  expect(await check(FIRST, '198.51.100.1')).toBe('right')
  const others = ACCOUNT_ANYWHERE_LIMIT.attempts - ACCOUNT_LIMIT.attempts
  await guess(others, (index) => `192.0.2.${2 + index}`)
  expect(await check(FIRST, '198.51.100.1')).toBe('rate')
})

test('a guess at an email that names an address counts for no one at that address', async () => {
  for (let attempt = 0; attempt <= ACCOUNT_LIMIT.attempts; attempt += 1) {
    const email = 'sari@portal.test from 192.0.2.1'
    await accounts.checkPassword(email, 'guess', '198.51.100.1')
  }
  expect((await accounts.checkPassword('sari@portal.test', FIRST, '192.0.2.1')).ok).toBe(true)
})

test('a reset of an account disabled in the meantime sets nothing', async () => {
  await store.agents.create({
    name: 'Other',
    email: 'other@portal.test',
    productId: 'o',
    role: 'admin',
    passwordHash: 'hash',
  })
  const late = interleave(database)
  late.beforeNextBatch(() => store.agents.update(sari.id, 1, { enabled: false }, BY))
  const deps = { database: late.database, clock }
  expect(await resetPassword(deps, sari, { codes: true, by: BY })).toEqual({
    ok: false,
    error: { code: 'disabled' },
  })
  expect((await read()).passwordHash).toBe(sari.passwordHash)
})
