import { expect, test } from 'vitest'
import type { JsonSchema } from '#core/openapi/model.ts'
import { schemaDataHref } from '#core/site/href.ts'
import type { Language } from '#core/site/site.ts'
import { ref } from '../../../../tests/support/schema-ref.ts'
import { checkAnswer } from './check-answer.ts'

const SCHEMAS = [
  { status: '200', mediaType: 'application/json', schema: ref('User') },
  { status: '204', mediaType: '', schema: true },
  { status: 'default', mediaType: 'application/json', schema: ref('City') },
]
const FILES: Readonly<Record<string, JsonSchema>> = {
  User: {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'integer' }, friend: ref('User'), city: ref('City') },
  },
  City: { type: 'string', maxLength: 3 },
}

function answer(text: string, code = 200, mediaType = 'application/json') {
  const response = { mediaType, text, bytes: new TextEncoder().encode(text) }
  return { code, response, upstream: 'sandbox', reason: null }
}

function check(given: Parameters<typeof checkAnswer>[1], missing = '', language: Language = 'en') {
  const asked: string[] = []
  const fetchSchema = async (href: string) => {
    asked.push(href)
    const found = Object.entries(FILES).find(([name]) => schemaDataHref(name) === href)
    if (found === undefined || found[0] === missing) throw new TypeError('offline')
    return found[1]
  }
  const result = checkAnswer(SCHEMAS, given, fetchSchema, language)
  return result.then((outcome) => ({ outcome, asked }))
}

test('fetches nothing for a response that the document does not describe', async () => {
  expect(await check(answer('{}', 204))).toEqual({ outcome: { code: 'undescribed' }, asked: [] })
  expect(await check(answer('<p>', 200, 'text/html'))).toMatchObject({ asked: [] })
})

test.each([
  ['a status with a body', 200, 'no-body'],
  ['a status without one', 204, 'nothing'],
  ['another status', 500, 'no-body'],
])('an empty response with %s', async (_, status, code) => {
  expect((await check(answer('', status, ''))).outcome).toEqual({ code })
})

test('reports JSON that cannot be parsed', async () => {
  expect((await check(answer('{"id":'))).outcome).toEqual({ code: 'not-json' })
})

test('returns no verdict if a schema cannot be fetched', async () => {
  expect((await check(answer('{"id":1}'), 'City')).outcome).toEqual({ code: 'unavailable' })
})

test('reports differences with their position, also through references', async () => {
  const { outcome } = await check(answer('{"friend":{"id":"x"},"city":"Bandung"}'))
  expect(outcome).toMatchObject({ code: 'differs', status: '200', mediaType: 'application/json' })
  const differences = outcome.code === 'differs' ? outcome.differences : []
  expect(differences.map(({ parameter, rule }) => [parameter, rule])).toEqual([
    ['id', 'required'],
    ['city', 'maxLength'],
    ['friend.id', 'type'],
  ])
})

test("measures only the API's own errors by the document, not the form of the sandbox", async () => {
  const rejected = { ...answer('{"code":422,"messages":["x"]}', 422), reason: 'missing' }
  const { outcome } = await check(rejected)
  expect(outcome).toEqual({ code: 'sandbox-form', status: 'default' })
  const ofApi = await check({ ...rejected, upstream: 'https://api.example.com' })
  expect(ofApi.outcome).toMatchObject({ code: 'differs' })
  expect((await check({ ...rejected, ...answer('"abc"', 422) })).outcome.code).toBe('fits')
})

test("reports differences in the page's language", async () => {
  const { outcome } = await check(answer('{"id":1,"city":"Bandung"}'), '', 'id')
  expect(outcome.code === 'differs' && outcome.differences[0]?.message).toBe(
    '"city" harus maksimal 3 karakter, tetapi berisi teks 7 karakter.',
  )
})

test('fetches each schema once, also a recursive one', async () => {
  const { outcome, asked } = await check(answer('{"id":1,"friend":{"id":2}}'))
  expect(outcome).toEqual({ code: 'fits', status: '200', mediaType: 'application/json' })
  expect(asked).toEqual([schemaDataHref('User'), schemaDataHref('City')])
})
