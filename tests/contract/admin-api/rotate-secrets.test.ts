import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../functions/store/database.ts'
import { replaceLostSecrets } from '../../../functions/store/key-check.ts'
import { rotateSecrets, SEALED_COLUMNS } from '../../../functions/store/rotate-secrets.ts'
import { createStore } from '../../../functions/store/store.ts'
import { fixedClock } from '../../support/fixed-clock.ts'
import { openMemoryDatabase } from '../../support/memory-database.ts'
import { addPartner } from '../../support/partners.ts'
import { addAccount, openStaffSession } from '../../support/staff.ts'

const keyOf = (byte: number) => new Uint8Array(32).fill(byte)
const KEYS = { OLD: keyOf(1), NEW: keyOf(2), OTHER: keyOf(3) }

let database: Database
beforeEach(async () => {
  database = await openMemoryDatabase()
})

const storeWith = (key: Uint8Array) => createStore(database, key, fixedClock())

async function fill() {
  const store = storeWith(KEYS.OLD)
  const partner = await addPartner(store)
  const agentId = await addAccount(store, 'admin')
  const tokens = { idToken: 'id-token', refreshToken: 'refresh' }
  const cookie = await openStaffSession(store, agentId, tokens)
  return { partner, cookie }
}

test('every sealed column of the schema is rotated', async () => {
  const columns = await database.all<{ place: string }>(
    sql`SELECT m.name || '.' || p.name AS place FROM sqlite_master m, pragma_table_info(m.name) p
      WHERE m.type = 'table' AND p.name LIKE '%sealed' ORDER BY place`,
  )
  const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  expect(known.toSorted()).toEqual(columns.map(({ place }) => place))
})

test('a wrong old key changes nothing', async () => {
  const { partner } = await fill()
  expect(await rotateSecrets(database, KEYS.OTHER, KEYS.NEW)).toEqual({
    ok: false,
    error: { code: 'unreadable', place: 'partners.secret_key_sealed' },
  })
  expect((await storeWith(KEYS.OLD).partners.byId(partner.id))?.secretKey).toBe('gp_secret_Bank')
})

test('a wrong old key changes nothing in a portal without partners and one-time codes', async () => {
  const agentId = await addAccount(storeWith(KEYS.OLD), 'admin')
  const tokens = { idToken: 'id-token', refreshToken: 'refresh' }
  const cookie = await openStaffSession(storeWith(KEYS.OLD), agentId, tokens)
  expect(await rotateSecrets(database, KEYS.OTHER, KEYS.NEW)).toEqual({
    ok: false,
    error: { code: 'unreadable', place: 'staff_sessions.id_token_sealed' },
  })
  expect(await storeWith(KEYS.OLD).staffSessions.find(cookie)).toMatchObject({
    session: { idToken: 'id-token', refreshToken: 'refresh' },
  })
  expect(await rotateSecrets(database, KEYS.OLD, KEYS.NEW)).toEqual({ ok: true, value: 2 })
  expect(await rotateSecrets(database, KEYS.OLD, KEYS.NEW)).toEqual({ ok: true, value: 0 })
})

test('after a rotation the new key opens everything and the old one nothing; again changes nothing', async () => {
  const { partner, cookie } = await fill()
  expect(await rotateSecrets(database, KEYS.OLD, KEYS.NEW)).toEqual({ ok: true, value: 4 })
  expect(await rotateSecrets(database, KEYS.OLD, KEYS.NEW)).toEqual({ ok: true, value: 0 })
  const store = storeWith(KEYS.NEW)
  expect(await store.partners.byId(partner.id)).toMatchObject({
    secretKey: 'gp_secret_Bank',
    accessToken: 'gp_access_Bank',
  })
  expect(await store.staffSessions.find(cookie)).toMatchObject({
    session: { idToken: 'id-token', refreshToken: 'refresh' },
  })
  await expect(storeWith(KEYS.OLD).partners.byId(partner.id)).rejects.toThrow("can't be decrypted")
})

test('after a loss of the key, what the portal creates again stops no rotation, and an inbox gets another token', async () => {
  const { partner } = await fill()
  const lost = await storeWith(KEYS.OLD).callbackInboxes.token(partner.id)
  expect(await replaceLostSecrets(database, KEYS.OTHER)).toMatchObject({ ok: true })
  expect(await rotateSecrets(database, KEYS.OTHER, KEYS.NEW)).toEqual({ ok: true, value: 2 })
  const { callbackInboxes } = storeWith(KEYS.NEW)
  const token = await callbackInboxes.token(partner.id)
  expect(token).not.toBe(lost)
  expect(await callbackInboxes.partnerOf(token)).toBe(partner.id)
  expect(await callbackInboxes.partnerOf(lost)).toBeUndefined()
})
