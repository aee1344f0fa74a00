/** Examples for every JSON body of the portal's own description, made by its own core. */
import { buildExample } from '#core/openapi/example/build-example.ts'
import { isList, isObject, own } from '#core/openapi/json-value.ts'
import type { JsonSchema, JsonValue } from '#core/openapi/model.ts'

/**
 * @param paths - of the description; each media type with a schema gets an `example`
 * @param named - `components.schemas`, complete
 */
export function addExamples(
  paths: Readonly<Record<string, Record<string, unknown>>>,
  named: Readonly<Record<string, unknown>>,
): void {
  // as: zod made them, as JSON Schema.
  const schemas = named as Readonly<Record<string, JsonSchema>>
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    add(own(own(operation, 'requestBody'), 'content'), 'request')
    add(own(own(own(operation, 'responses'), '200'), 'content'), 'response')
  }

  function add(content: unknown, mode: 'request' | 'response'): void {
    const media = own(content, 'application/json')
    const schema = own(media, 'schema')
    if (isObject(media) && isObject(schema)) {
      Object.assign(media, { example: speaking(buildExample(schema, { schemas, mode })) })
    }
  }
}

/** In place of what a schema alone says ("title": ""), by the member's name. */
const SAMPLES: Readonly<Record<string, JsonValue>> = {
  id: '6f1c2a0e-5d3b-4c7e-9a41-2f6b8d0c9e15',
  title: 'How long is a token valid?',
  name: 'Sari Wulandari',
  email: 'sari@example.com',
  content: '<p>One hour. Ask for a new one when it has ended.</p>',
  slug: 'open-an-account',
  version: '2.1',
  url: '/files/3f5a.yaml',
  summary: '2 operations added',
  message: 'must be at most 300 characters',
  search: 'token',
  revision: 3,
  page: 1,
  limit: 10,
  total: 1,
  total_pages: 1,
}

/** Replaces what says nothing: empty texts, texts that repeat their member's name, zeros. */
function speaking(value: JsonValue, name = ''): JsonValue {
  if (isList(value)) return value.map((item) => speaking(item, name))
  if (isObject(value)) {
    const members = Object.entries(value).map(([key, member = null]): [string, JsonValue] => [
      key,
      speaking(member, key),
    ])
    return Object.fromEntries(members)
  }
  const sample = Object.hasOwn(SAMPLES, name) ? SAMPLES[name] : undefined
  const saysNothing = value === '' || value === name || value === 0
  return saysNothing && typeof sample === typeof value ? (sample ?? value) : value
}
