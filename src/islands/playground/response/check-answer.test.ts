import { expect, test } from 'vitest'
import type { JsonSchema } from '#core/openapi/model.ts'
import { schemaDataHref } from '#core/site/href.ts'
import type { Language } from '#core/site/site.ts'
import { checkAnswer } from './check-answer.ts'

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
const SCHEMAS = [{ status: '200', mediaType: 'application/json', schema: ref('User') }]
const FILES: Readonly<Record<string, JsonSchema>> = {
  User: {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'integer' }, friend: ref('User'), city: ref('City') },
  },
  City: { type: 'string', maxLength: 3 },
}

function answer(text: string, code = 200, mediaType = 'application/json') {
  return { code, response: { mediaType, text, bytes: new TextEncoder().encode(text) } }
}

function check(given: ReturnType<typeof answer>, missing = '', language: Language = 'en') {
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

test('nothing is fetched for an answer that the document does not describe', async () => {
  expect(await check(answer('{}', 500))).toEqual({ outcome: { code: 'undescribed' }, asked: [] })
  expect(await check(answer('<p>', 200, 'text/html'))).toMatchObject({ asked: [] })
})

test('JSON that cannot be read is said to be none', async () => {
  expect((await check(answer('{"id":'))).outcome).toEqual({ code: 'not-json' })
})

test('a schema that cannot be fetched is no verdict', async () => {
  expect((await check(answer('{"id":1}'), 'City')).outcome).toEqual({ code: 'unavailable' })
})

test('differences are named where they stand, through references', async () => {
  const { outcome } = await check(answer('{"friend":{"id":"x"},"city":"Bandung"}'))
  expect(outcome).toMatchObject({ code: 'differs', status: '200', mediaType: 'application/json' })
  const differences = outcome.code === 'differs' ? outcome.differences : []
  expect(differences.map(({ parameter, rule }) => [parameter, rule])).toEqual([
    ['id', 'required'],
    ['city', 'maxLength'],
    ['friend.id', 'type'],
  ])
})

test('differences are told in the language of the page', async () => {
  const { outcome } = await check(answer('{"id":1,"city":"Bandung"}'), '', 'id')
  expect(outcome.code === 'differs' && outcome.differences[0]?.message).toBe(
    '"city" harus maksimal 3 karakter, tetapi berisi teks 7 karakter.',
  )
})

test('each schema is fetched once, a recursive one too', async () => {
  const { outcome, asked } = await check(answer('{"id":1,"friend":{"id":2}}'))
  expect(outcome).toEqual({ code: 'fits', status: '200', mediaType: 'application/json' })
  expect(asked).toEqual([schemaDataHref('User'), schemaDataHref('City')])
})
