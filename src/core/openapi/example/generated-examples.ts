/** All examples of a document that are generated from a schema, with their location. */
import type { CompiledDocument, JsonSchema, MediaType, Operation } from '../model.ts'
import type { Direction } from '../schema/hidden-members.ts'
import { type MadeExample, makeExample } from './build-example.ts'
import { exampleOptions } from './known-values.ts'

export interface GeneratedExample {
  /** `post /orders, request body application/json`. */
  readonly place: string
  readonly schema: JsonSchema
  readonly mode: Direction
  readonly made: MadeExample
}

/** Yields one at a time, so that the caller can stop. */
export function* generatedExamples(document: CompiledDocument): Generator<GeneratedExample> {
  const callbacks = document.operations.flatMap((operation) =>
    operation.callbacks.flatMap((callback) => callback.operations),
  )
  for (const operation of [...document.operations, ...document.webhooks, ...callbacks]) {
    for (const { place, schema, mode, name } of exemplifiedIn(operation)) {
      const options = exampleOptions(document, operation, mode)
      const made = makeExample(schema, name === undefined ? options : { ...options, name })
      yield { place: `${operation.key}, ${place}`, schema, mode, made }
    }
  }
}

interface Exemplified {
  readonly place: string
  readonly schema: JsonSchema
  readonly mode: Direction
  readonly name?: string
}

/** Parts with a schema but no example. */
function exemplifiedIn({ parameters, requestBody, responses }: Operation): readonly Exemplified[] {
  const bodies = (content: readonly MediaType[], mode: Direction, place: string) =>
    content.flatMap(({ mediaType, examples, schema, itemSchema }) => {
      const exemplified = examples.length > 0 ? undefined : (schema ?? itemSchema)
      return exemplified === undefined
        ? []
        : [{ place: `${place} ${mediaType}`, schema: exemplified, mode }]
    })
  return [
    ...parameters.flatMap(({ name, in: location, examples, schema, content }) => {
      const exemplified = examples.length > 0 ? undefined : (schema ?? content?.[0]?.schema)
      return exemplified === undefined
        ? []
        : [{ place: `${location} ${name}`, schema: exemplified, mode: 'request', name } as const]
    }),
    ...bodies(requestBody?.content ?? [], 'request', 'request body'),
    ...responses.flatMap(({ status, content }) =>
      bodies(content, 'response', `response ${status}`),
    ),
  ]
}
