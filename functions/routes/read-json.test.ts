import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readJson } from './read-json.ts'

const app = new Hono().post('/', async (context) => {
  const read = await readJson(context, z.looseObject({ text: z.string() }))
  return read.ok ? context.json(read.value) : read.error
})
const send = (body: string) =>
  app.request('/', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })

test.each([
  { name: 'deep', body: `${'['.repeat(65)}${']'.repeat(65)}`, says: 'nests too deeply' },
  { name: 'many', body: `[${'[],'.repeat(60_000)}[]]`, says: 'has too many values' },
  { name: 'many, in one list', body: `[${'1,'.repeat(120_000)}1]`, says: 'has too many values' },
])('rejects a body that is too $name before it is read', async ({ body, says }) => {
  const answer = await send(body)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(says)
})

test.each([
  { body: { text: 'one\0two' }, parameter: 'text' },
  { body: { text: '', list: [{ deep: '\0' }] }, parameter: 'list.0.deep' },
])('rejects U+0000 in $parameter', async ({ body, parameter }) => {
  const answer = await send(JSON.stringify(body))
  expect(answer.status).toBe(422)
  expect((await answer.json()).messages).toEqual([
    { parameter, message: expect.stringContaining('must not contain the character U+0000') },
  ])
})

test('ignores the content of strings', async () => {
  const text = '[{"a": 1},'.repeat(200_000)
  expect((await send(JSON.stringify({ text }))).status).toBe(200)
})
