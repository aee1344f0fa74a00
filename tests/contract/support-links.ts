/** The contract of every database: support links are bounded, expire, and leave nothing behind. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { EMPTY_BODY } from '#core/support/shared-exchange.ts'
import type { Database } from '../../functions/store/database.ts'
import { MAX_SUPPORT_LINKS } from '../../functions/store/repositories/support-links.ts'
import { createStore, type Store } from '../../functions/store/store.ts'
import { fixedClock } from '../support/fixed-clock.ts'
import { addPartner } from '../support/partners.ts'

const EXCHANGE = {
  operation: 'get /users',
  method: 'GET',
  target: '/users',
  headers: [],
  body: EMPTY_BODY,
  stringToSign: null,
  canonicalBody: null,
  status: 200,
  answerHeaders: [],
  answer: EMPTY_BODY,
}

/** @param open - the same database for all tests, or one for each */
export function supportLinksContract(open: () => Promise<Database>): void {
  let store: Store
  let database: Database
  let partnerId: string
  const clock = fixedClock()
  beforeEach(async () => {
    database = await open()
    store = createStore(database, new Uint8Array(32), clock)
    for (const table of ['support_links', 'partners'])
      await database.run(sql.raw(`DELETE FROM ${table}`))
    partnerId = (await addPartner(store)).id
  })
  const create = () =>
    store.supportLinks.create({
      partnerId,
      documentHash: 'hash',
      exchange: EXCHANGE,
      leftOut: ['nik'],
    })
  const createdToken = async () =>
    (await store.supportLinks.tokenOf(partnerId, (await create()) ?? '')) ?? ''
  const rows = async () =>
    (await database.all<{ text: string }>(sql`SELECT * FROM support_links`)).map((row) =>
      JSON.stringify(row),
    )

  describe('support links', () => {
    test('concurrent links keep the limit', async () => {
      const ids = await Promise.all(Array.from({ length: MAX_SUPPORT_LINKS + 3 }, create))
      expect(ids.filter((id) => id !== undefined)).toHaveLength(MAX_SUPPORT_LINKS)
    })

    test('a link opens with its token, which is not stored', async () => {
      const token = await createdToken()
      expect(await store.supportLinks.open(token)).toMatchObject({
        exchange: EXCHANGE,
        leftOut: ['nik'],
      })
      expect(await store.supportLinks.open(`${token}x`)).toBeUndefined()
      expect((await rows()).join()).not.toContain(token)
    })

    test('only its partner gets the token again, with the same SECRET_KEY', async () => {
      const id = (await create()) ?? ''
      const { supportLinks } = createStore(database, new Uint8Array(32).fill(1), clock)
      expect(await store.supportLinks.tokenOf('other', id)).toBeUndefined()
      expect(await supportLinks.tokenOf(partnerId, id)).toBeUndefined()
    })

    test('revoking deletes what the link holds', async () => {
      const token = await createdToken()
      const [link] = await store.supportLinks.list(partnerId)
      await store.supportLinks.revoke(link?.id ?? '')
      expect(await store.supportLinks.open(token)).toBeUndefined()
      expect(await rows()).toEqual([])
    })

    test('a link expires, and is deleted then', async () => {
      const token = await createdToken()
      clock.advance(7 * 24 * 60 * 60)
      expect(await store.supportLinks.open(token)).toBeUndefined()
      expect(await store.supportLinks.list(partnerId)).toEqual([])
      await store.supportLinks.purge()
      expect(await rows()).toEqual([])
    })

    test('deleting a partner deletes its links', async () => {
      await create()
      await store.partners.remove(partnerId, 1, { id: null, name: 'Test' })
      expect(await rows()).toEqual([])
    })
  })
}
