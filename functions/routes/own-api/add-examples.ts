/** Examples for every JSON body of the portal's own description, made by its own core. */
import { buildExample } from '#core/openapi/example/build-example.ts'
import { isObject, own } from '#core/openapi/json-value.ts'
import type { JsonSchema } from '#core/openapi/model.ts'

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
  for (const [path, item] of Object.entries(paths)) {
    for (const operation of Object.values(item)) {
      add(own(own(operation, 'requestBody'), 'content'), 'request', path)
      add(own(own(own(operation, 'responses'), '200'), 'content'), 'response', path)
    }
  }

  function add(content: unknown, mode: 'request' | 'response', path: string): void {
    const media = own(content, 'application/json')
    const schema = own(media, 'schema')
    if (isObject(media) && isObject(schema)) {
      Object.assign(media, { example: buildExample(schema, { schemas, mode, path }) })
    }
  }
}
