/** Determines which of a document's known values the examples of an operation or schema use. */
import type { CompiledDocument, JsonSchema, JsonValue, Operation } from '../model.ts'
import type { Direction } from '../schema/hidden-members.ts'
import { buildExample, type ExampleOptions } from './build-example.ts'
import { exampleFor } from './example-for.ts'
import { exampleOptions } from './known-values.ts'

export type UsedValues = Readonly<Record<string, JsonValue>>

/** Includes requests with all members, because a form may request any. */
export function valuesUsedBy(
  document: CompiledDocument,
  operation: Operation,
  mode: Direction,
): UsedValues {
  const { parameters, requestBody, responses } = operation
  return record(exampleOptions(document, operation, mode), (options) => {
    if (mode === 'response') {
      for (const { content } of responses) for (const media of content) exampleFor(media, options)
      return
    }
    for (const parameter of parameters) exampleFor(parameter, options)
    for (const { schema } of requestBody?.content ?? []) {
      if (schema === undefined) continue
      buildExample(schema, options)
      buildExample(schema, { ...options, members: 'all' })
    }
  })
}

export function valuesUsedBySchema(document: CompiledDocument, schema: JsonSchema): UsedValues {
  return record(exampleOptions(document, undefined, 'response'), (options) => {
    buildExample(schema, options)
  })
}

function record(options: ExampleOptions, make: (options: ExampleOptions) => void): UsedValues {
  const used = new Map<string, JsonValue>()
  make({ ...options, used })
  return Object.fromEntries(used)
}
