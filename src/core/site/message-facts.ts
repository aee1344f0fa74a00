/** Members and headers that most responses of a document have, for guides on its messages. */
import { isJsonType } from '../media-type.ts'
import { asMap } from '../openapi/json-value.ts'
import type { CompiledDocument, Response } from '../openapi/model.ts'
import { flatten } from '../openapi/schema/flatten.ts'

export interface MessageFacts {
  /** Members of the JSON of successful responses. */
  readonly members: readonly string[]
  /** Members of the JSON of errors. */
  readonly errorMembers: readonly string[]
  /** Headers of successful responses. */
  readonly headers: readonly string[]
}

const MOST = 0.8
/** Fewer responses show no rule. */
const LEAST = 3
const known = new WeakMap<CompiledDocument, MessageFacts>()

export function messageFacts(document: CompiledDocument): MessageFacts {
  const before = known.get(document)
  if (before !== undefined) return before
  const responses = document.operations.flatMap((operation) => operation.responses)
  const successful = responses.filter(({ status }) => status.startsWith('2'))
  const membersOf = ({ content }: Response): readonly (readonly string[])[] =>
    content
      .filter(({ mediaType, schema }) => isJsonType(mediaType) && schema !== undefined)
      .map(({ schema = true }) =>
        Object.keys(asMap(flatten(schema, document.schemas).schema.properties)),
      )
  const facts = {
    members: inMost(successful.flatMap(membersOf)),
    errorMembers: inMost(
      responses.filter((response) => !successful.includes(response)).flatMap(membersOf),
    ),
    headers: inMost(successful.map(({ headers }) => headers.map(({ name }) => name))),
  }
  known.set(document, facts)
  return facts
}

function inMost(lists: readonly (readonly string[])[]): readonly string[] {
  if (lists.length < LEAST) return []
  const byName = Map.groupBy(lists.flat(), (name) => name)
  return [...byName].flatMap(([name, all]) => (all.length >= lists.length * MOST ? [name] : []))
}
