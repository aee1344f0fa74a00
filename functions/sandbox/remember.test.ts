import { expect, test } from 'vitest'
import type { JsonValue } from '#core/openapi/model.ts'
import { createSandboxMemory } from './memory.ts'
import { type Exchange, findRemoved, rememberExchange } from './remember.ts'

const CREATED = {
  code: 201,
  message: 'Created',
  data: { user_id: 'usr_1', status: 'pending', name: 'Example' },
}
const SHOWN = {
  code: 200,
  data: { user_id: 'usr_1', status: 'verified', name: 'Example', note: null },
}

test('leaves examples alone when nothing was created', async () => {
  const { get, put, remove, removed } = setUp()
  expect(await get('usr_1')).toEqual(SHOWN)
  expect(await put('usr_1', { name: 'Sari' })).toEqual(SHOWN)
  expect(await remove('usr_1')).toEqual(SHOWN)
  expect(await removed('usr_1')).toBe(false)
})

test('creates nothing from an answer without an identifier', async () => {
  const { exchange } = setUp()
  const example = { code: 200, message: 'Done' }
  expect(await exchange({ method: 'POST', body: { message: 'Hello' } }, example)).toEqual(example)
})

test('shows what was created under its own identifier, and the rest as documented', async () => {
  const { create, get } = setUp()
  const created = await create({ name: 'Sari', note: 'new', message: 'Hello', data: 'x' })
  expect(created).toEqual({
    code: 201,
    message: 'Created',
    data: { user_id: IDENTIFIER, status: 'pending', name: 'Sari' },
  })
  expect(await get(IDENTIFIER)).toEqual({
    code: 200,
    data: { user_id: IDENTIFIER, status: 'verified', name: 'Sari', note: 'new' },
  })
})

test('gives the same Request-ID the same identifier and another one another', async () => {
  const { create } = setUp()
  const identifiers = [await create({}), await create({}), await create({}, 'r-2')]
  const [first, again, other] = identifiers.map((value) => JSON.stringify(value))
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('does not show a member of another kind', async () => {
  const { create } = setUp()
  expect(await create({ name: { first: 'Sari' } })).toMatchObject({ data: { name: 'Example' } })
})

test('ignores identifiers in the request', async () => {
  const { create, put, get } = setUp()
  expect(await create({ user_id: 'usr_mine' })).toMatchObject({ data: { user_id: IDENTIFIER } })
  await put(IDENTIFIER, { user_id: 'usr_other', name: 'Budi' })
  expect(await get(IDENTIFIER)).toMatchObject({ data: { user_id: IDENTIFIER, name: 'Budi' } })
  expect(await get('usr_other')).toEqual(SHOWN)
})

test('an identifier that the document requires in the body is the one that was sent', async () => {
  const { exchange } = setUp()
  const required = new Set(['user_id'])
  const body = { user_id: 'mine', name: 'Sari' }
  expect(await exchange({ method: 'POST', body, required }, CREATED)).toMatchObject({
    data: { user_id: 'mine', name: 'Sari' },
  })
})

test('changes a thing with PUT and removes it with DELETE', async () => {
  const { create, put, remove, removed } = setUp()
  await create({ name: 'Sari' })
  expect(await put(IDENTIFIER, { name: 'Budi' })).toMatchObject({ data: { name: 'Budi' } })
  expect(await removed(IDENTIFIER)).toBe(false)
  await remove(IDENTIFIER)
  expect(await removed(IDENTIFIER)).toBe(true)
})

test('does not remove a thing when a path below it is deleted', async () => {
  const { create, exchange, removed } = setUp()
  await create({})
  await exchange({ method: 'DELETE', pathValues: [IDENTIFIER], endsInValue: false }, {})
  expect(await removed(IDENTIFIER)).toBe(false)
})

test('treats a POST that returns a known identifier as an update', async () => {
  const { create, exchange, get } = setUp()
  await create({ name: 'Sari' })
  const signed = { data: { user_id: 'usr_1', status: 'signed', name: 'Example' } }
  const post = { method: 'POST', pathValues: [IDENTIFIER], endsInValue: false, body: { otp: '1' } }
  expect(await exchange(post, signed)).toEqual({
    data: { user_id: IDENTIFIER, status: 'signed', name: 'Sari' },
  })
  expect(await get(IDENTIFIER)).toMatchObject({ data: { user_id: IDENTIFIER } })
})

test('treats a POST that returns another identifier as a creation', async () => {
  const { create, exchange, get } = setUp()
  await create({ name: 'Sari' })
  const post = {
    method: 'POST',
    pathValues: [IDENTIFIER],
    endsInValue: false,
    body: { name: 'Key' },
  }
  const made = await exchange(post, { data: { key_id: 'key_1', name: 'Example' } })
  expect(made).toMatchObject({ data: { name: 'Key' } })
  expect(JSON.stringify(made)).not.toContain('key_1')
  expect(await get(IDENTIFIER)).toMatchObject({ data: { name: 'Sari' } })
})

test('knows a thing by an identifier in the body', async () => {
  const { create, exchange } = setUp()
  await create({ name: 'Sari' })
  const post = { method: 'POST', body: { user_id: IDENTIFIER } }
  expect(await exchange(post, { data: { user_id: 'usr_1', name: 'Example' } })).toEqual({
    data: { user_id: IDENTIFIER, name: 'Sari' },
  })
})

test('shows its identifier under the name of the path that ends in it', async () => {
  const { create, exchange } = setUp()
  await create({})
  const about = { method: 'GET', pathValues: [IDENTIFIER], endsInValue: true }
  expect(await exchange(about, { id: 'usr_1' })).toEqual({ id: IDENTIFIER })
})

test("leaves out only the value that doesn't fit, not others named like the parts above it", async () => {
  const memory = createSandboxMemory()
  const body = { data: 'Sari', code: 'x' }
  const exchange = { partner: 'p', method: 'POST', pathValues: [], endsInValue: false, seed: 'r-1' }
  const example = { data: { user_id: 'usr_1', data: 'Example', code: 'A1' } }
  expect(
    await rememberExchange(memory, { ...exchange, body }, example, () => [['data', 'code']]),
  ).toEqual({ data: { user_id: IDENTIFIER, data: 'Sari', code: 'A1' } })
})

test('keeps partners apart', async () => {
  const { create, exchange } = setUp()
  await create({ name: 'Sari' })
  const other = { partner: 'q', method: 'GET', pathValues: [IDENTIFIER], endsInValue: true }
  expect(await exchange(other, SHOWN)).toEqual(SHOWN)
})

/** SHA-256 of the seed `r-1`, shortened, behind the documented prefix. */
const IDENTIFIER = 'usr_a5fa777a3dc67268'

function setUp() {
  const memory = createSandboxMemory()
  const exchange = (about: Partial<Exchange>, example: JsonValue) =>
    rememberExchange(
      memory,
      {
        partner: 'p',
        method: 'GET',
        pathValues: [],
        endsInValue: false,
        body: undefined,
        seed: 'r-1',
        ...about,
      },
      example,
    )
  const at = (identifier: string) => ({ pathValues: [identifier], endsInValue: true })
  return {
    exchange,
    create: (body: JsonValue, seed = 'r-1') => exchange({ method: 'POST', body, seed }, CREATED),
    get: (identifier: string) => exchange(at(identifier), SHOWN),
    put: (identifier: string, body: JsonValue) =>
      exchange({ ...at(identifier), method: 'PUT', body }, SHOWN),
    remove: (identifier: string) => exchange({ ...at(identifier), method: 'DELETE' }, SHOWN),
    removed: async (identifier: string) =>
      (await findRemoved(memory, {
        partner: 'p',
        method: 'GET',
        ...at(identifier),
        body: undefined,
        seed: '',
      })) === identifier,
  }
}
