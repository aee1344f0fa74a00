/** The schemas that an operation names or contains: parameters, bodies, responses, callbacks. */
import type { JsonSchema, MediaType, Operation } from './model.ts'
import type { Direction } from './schema/hidden-members.ts'

/** @returns each with the direction in which its values travel */
export function directedSchemas(
  operation: Operation,
): readonly (readonly [JsonSchema, Direction])[] {
  const { parameters, requestBody, responses, callbacks } = operation
  const sent = [
    ...parameters.flatMap(({ schema, content = [] }) => [schema, ...schemasIn(content)]),
    ...schemasIn(requestBody?.content ?? []),
  ]
  const received = responses.flatMap(({ headers, content }) => [
    ...headers.map(({ schema }) => schema),
    ...schemasIn(content),
  ])
  return [
    ...directed(sent, 'request'),
    ...directed(received, 'response'),
    ...callbacks.flatMap((callback) => callback.operations.flatMap(directedSchemas)),
  ]
}

const schemasIn = (content: readonly MediaType[]) =>
  content.flatMap(({ schema, itemSchema }) => [schema, itemSchema])

const directed = (schemas: readonly (JsonSchema | undefined)[], direction: Direction) =>
  schemas.flatMap((schema) => (schema === undefined ? [] : [[schema, direction] as const]))
