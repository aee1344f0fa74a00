/** Names in an entry: parameters, fields, values and error codes of an operation or a schema, and codes in its texts. */
import { allEntries, isList, isObject, own, text, texts } from '#core/openapi/json-value.ts'
import type { CompiledDocument, JsonValue, MediaType, Operation } from '#core/openapi/model.ts'
import { referredName } from '#core/openapi/schema-reference.ts'
import { errorCodesOf } from './error-codes.ts'
import type { SiteEntry } from './site-entries.ts'
import { codesIn } from './text-codes.ts'
import { textsOf } from './text-words.ts'

/** Levels of fields, without references. More deeply nested fields belong to schemas with separate pages. */
const MAX_DEPTH = 6
const MAX_NAME_CHARACTERS = 64

/** Cached by source object, which languages without a translation share. */
const known = new WeakMap<object, readonly string[]>()

/** Returns unique names. */
export function fieldNames(document: CompiledDocument, entry: SiteEntry): readonly string[] {
  const { source } = entry
  if (source === undefined) return []
  const schema = source.schema === undefined ? undefined : document.schemas[source.schema]
  const from = source.operation ?? schema
  const codes = () => codesIn(textsOf(document, entry))
  if (typeof from !== 'object') return [...codes()]
  const before = known.get(from)
  if (before !== undefined) return before
  const names = new Set<string>()
  if (source.operation !== undefined) addOperation(names, document, source.operation)
  else addSchema(names, document, schema, false)
  for (const code of codes()) names.add(code)
  const found = [...names].filter(
    (name) => name.length <= MAX_NAME_CHARACTERS && /[\p{L}\p{N}]/u.test(name),
  )
  known.set(from, found)
  return found
}

/** Adds all names of requests, but of responses only those outside named schemas. */
function addOperation(names: Set<string>, document: CompiledDocument, operation: Operation): void {
  const addMedia = (media: readonly MediaType[], isFollowed: boolean): void => {
    for (const { schema, itemSchema } of media) {
      addSchema(names, document, schema, isFollowed)
      addSchema(names, document, itemSchema, isFollowed)
    }
  }
  for (const { name, schema, content } of operation.parameters) {
    names.add(name)
    addSchema(names, document, schema, true)
    addMedia(content ?? [], true)
  }
  addMedia(operation.requestBody?.content ?? [], true)
  for (const { headers, content } of operation.responses) {
    for (const { name } of headers) names.add(name)
    addMedia(content, false)
  }
  for (const code of errorCodesOf(operation)) names.add(code)
}

const WITHIN = ['items', 'additionalProperties', 'not', 'if', 'then', 'else'] as const
const ALTERNATIVES = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const
const NAMED = ['properties', 'patternProperties'] as const

function addSchema(
  names: Set<string>,
  document: CompiledDocument,
  root: JsonValue | undefined,
  isFollowed: boolean,
): void {
  const followed = new Map<string, number>()
  const due = [{ schema: root, depth: 0 }]
  const visit = (schema: JsonValue | undefined, depth: number): void => {
    if (!isObject(schema) || depth > MAX_DEPTH) return
    const ref = referredName(schema)
    if (ref !== undefined && isFollowed && depth < (followed.get(ref) ?? Infinity)) {
      followed.set(ref, depth)
      due.push({ schema: own(document.schemas, ref), depth })
    }
    for (const value of texts(own(schema, 'enum'))) names.add(value)
    const fixed = text(own(schema, 'const'))
    if (fixed !== undefined) names.add(fixed)
    for (const keyword of NAMED) {
      for (const [name, field] of allEntries(own(schema, keyword))) {
        if (keyword === 'properties') names.add(name)
        visit(field, depth + 1)
      }
    }
    for (const keyword of WITHIN) visit(own(schema, keyword), depth + 1)
    for (const keyword of ALTERNATIVES) {
      const parts = own(schema, keyword)
      if (isList(parts)) for (const part of parts) visit(part, depth)
    }
  }
  // Not recursive: a document can have a long chain of references.
  for (const { schema, depth } of due) visit(schema, depth)
}
