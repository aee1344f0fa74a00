/** The contract of every database: a check and the write that depends on it are one step. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { withoutReason } from '#core/api/callback-records.ts'
import { loginPartner } from '../../functions/routes/partner-login.ts'
import type { Database } from '../../functions/store/database.ts'
import type { StoredAgent } from '../../functions/store/repositories/agents.ts'
import type { NewCallback } from '../../functions/store/repositories/callbacks.ts'
import type { Partner, PartnerChange } from '../../functions/store/repositories/partners.ts'
import { agents } from '../../functions/store/schema.ts'
import { createStore, type Store } from '../../functions/store/store.ts'
import { fixedClock } from '../support/fixed-clock.ts'
import { type Interleaved, interleave } from '../support/interleave.ts'
import { addPartner } from '../support/partners.ts'

const BY = { id: null, name: 'test' }
const TOKENS = { accessToken: null, idToken: null, refreshToken: null, refreshDueMs: null }
const ISSUER = 'https://id.test'

/** @param open - the same database for all tests, or one for each */
export function signInsContract(open: () => Promise<Database>): void {
  let store: Store
  /** Another request may act before its batches. */
  let slow: Store
  let between: Interleaved['beforeNextBatch']
  beforeEach(async () => {
    const database = await open()
    const late = interleave(database)
    const create = (over: Database) => createStore(over, new Uint8Array(32), fixedClock())
    store = create(database)
    slow = create(late.database)
    between = late.beforeNextBatch
    await database.delete(agents)
    await database.run(sql`DELETE FROM rate_limits`)
  })

  describe("a partner's session", () => {
    let partner: Partner
    beforeEach(async () => {
      partner = await addPartner(store, { apiKey: crypto.randomUUID(), secretKey: 'old secret' })
    })

    const change = async (wanted: PartnerChange) => {
      const { revision = 0 } = (await store.partners.listed(partner.id)) ?? {}
      expect(await store.partners.change(partner.id, revision, wanted, BY)).toBe(true)
    }
    const logIn = (session?: string, secretKey = 'old secret') =>
      loginPartner(
        { store: slow },
        { apiKey: partner.apiKey, secretKey },
        { address: '192.0.2.1', session },
      )
    const find = async (token = '') => (await store.sessions.find(token)).code
    const opened = async (session?: string, secretKey?: string) => {
      const login = await logIn(session, secretKey)
      return login.ok ? login.value.token : ''
    }

    test.each([
      ['is given another secret', { secretKey: 'new secret', accessToken: 'new' }, 'secret-key'],
      ['is disabled', { enabled: false }, 'api-key'],
    ])('is not opened by a login during which the partner %s', async (_name, wanted, code) => {
      between(() => change(wanted))
      expect(await logIn()).toEqual({ ok: false, error: { code } })
    })

    test('opens with a login during which the partner is renamed', async () => {
      between(() => change({ name: 'Bank of the South' }))
      expect(await find(await opened())).toBe('active')
    })

    test.each<[string, readonly PartnerChange[]]>([
      ['another secret', [{ secretKey: 'new secret' }]],
      ['being disabled', [{ enabled: false }]],
      ['being disabled and enabled again', [{ enabled: false }, { enabled: true }]],
    ])('ends with %s', async (_name, changes) => {
      const token = await opened()
      for (const wanted of changes) await change(wanted)
      expect(await find(token)).toBe('unknown')
    })

    test('ends when its browser logs in again, and not when that login fails', async () => {
      const first = await opened()
      await opened(first, 'wrong')
      expect(await find(first)).toBe('active')
      between(() => change({ secretKey: 'new secret' }))
      await opened(first)
      const second = await opened(undefined, 'new secret')
      const third = await opened(second, 'new secret')
      expect([await find(second), await find(third)]).toEqual(['unknown', 'active'])
    })
  })

  describe('a staff session', () => {
    let agent: StoredAgent
    beforeEach(async () => {
      await add('other@portal.test')
      agent = await add('sari@portal.test')
    })

    const add = async (email: string) => {
      const account = {
        name: 'Sari',
        productId: email,
        role: 'admin',
        passwordHash: 'hash',
      } as const
      const found = await store.agents.byId(await store.agents.create({ ...account, email }))
      if (found === undefined) throw new Error('The account was just made.')
      return found
    }
    const signIn = ({ id, securityStamp }: StoredAgent, former?: string) =>
      slow.staffSessions.open({ agentId: id, securityStamp, issuer: ISSUER, ...TOKENS }, former)
    const update = async (wanted: Parameters<Store['agents']['update']>[2]) => {
      const { revision = 0 } = (await store.agents.byId(agent.id)) ?? {}
      expect((await store.agents.update(agent.id, revision, wanted, BY)).ok).toBe(true)
    }
    const find = async (token = '') => (await store.staffSessions.find(token)).code

    test.each<[string, () => Promise<unknown>]>([
      ['is disabled', () => update({ enabled: false })],
      ['gets another address', () => update({ email: 'dewi@portal.test' })],
      ['is deleted', () => store.agents.remove(agent, BY)],
      [
        'is disabled and enabled again',
        async () => {
          await update({ enabled: false })
          await update({ enabled: true })
        },
      ],
    ])('ends when its account %s, and none is opened by a sign-in of before', async (_, act) => {
      const token = await signIn(agent)
      expect(await find(token)).toBe('active')
      between(act)
      expect(await signIn(agent)).toBeUndefined()
      expect(await find(token)).toBe('unknown')
    })

    test.each([
      ['name', { name: 'Sari Dewi' }],
      ['role', { role: 'editor' as const }],
      ['own address once more', { email: ' SARI@portal.test', enabled: true }],
    ])('continues when its account gets a new %s', async (_name, wanted) => {
      const token = await signIn(agent)
      await update(wanted)
      expect([await find(token), await find(await signIn(agent))]).toEqual(['active', 'active'])
    })

    test("replaces its browser's former session in one step", async () => {
      const first = await signIn(agent)
      const second = await signIn(agent, first)
      expect([await find(first), await find(second)]).toEqual(['unknown', 'active'])
      between(() => update({ enabled: false }))
      await signIn(agent, await signIn(await add('budi@portal.test')))
      expect(await find(second)).toBe('unknown')
    })

    test('an account is not linked to the person of an email address that it has just lost', async () => {
      between(() => update({ email: 'dewi@portal.test' }))
      const identity = { issuer: ISSUER, subject: crypto.randomUUID() }
      const linked = await slow.agentIdentities.link(agent, identity, BY)
      expect(linked).toEqual({ ok: false, error: { code: 'linked' } })
      expect(await store.agentIdentities.find(identity)).toBeUndefined()
    })

    test('two administrators who disable each other at the same moment leave one', async () => {
      const other = await store.agents.byEmail('other@portal.test')
      between(() => update({ enabled: false }))
      const late = await slow.agents.update(other?.id ?? '', 1, { enabled: false }, BY)
      expect(late).toEqual({ ok: false, error: { code: 'refused' } })
      expect(await store.agents.byId(other?.id ?? '')).toMatchObject({ enabled: true })
    })
  })

  test('one correct signature makes one verified callback out of four concurrent ones', async () => {
    const { id: partnerId } = await addPartner(store, { apiKey: crypto.randomUUID() })
    const callback: NewCallback = {
      partnerId,
      page: 'register',
      source: 'network',
      mediaType: 'application/json',
      sizeBytes: 2,
      headers: [],
      body: '{}',
      bodyBase64: null,
      signature: 'the signature',
      verification: withoutReason('verified'),
    }
    const added = await Promise.all([1, 2, 3, 4].map(() => store.callbacks.add(callback)))
    const outcomes = added.map(({ verification }) => verification.outcome).toSorted()
    expect(outcomes).toEqual(['repeated', 'repeated', 'repeated', 'verified'])
    await store.callbacks.clear(partnerId)
    expect((await store.callbacks.add(callback)).verification.outcome).toBe('repeated')
  })

  test('a window opened by a clock that is ahead is replaced once', async () => {
    const limit = { attempts: 3, windowSeconds: 60 }
    for (let count = 0; count < 3; count += 1) await store.rateLimits.attempt('ahead', limit)
    const shorter = { attempts: 2, windowSeconds: 10 }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => store.rateLimits.attempt('ahead', shorter)),
    )
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(2)
  })
}
