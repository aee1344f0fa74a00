/** Validates a response against its schema in the document, and the schemas that it refers to. */
import { textOf } from '#core/coded-text.ts'
import { isJsonType } from '#core/media-type.ts'
import { readJson } from '#core/openapi/json-value.ts'
import type { JsonSchema } from '#core/openapi/model.ts'
import { type Difference, validateValue } from '#core/openapi/validate/validate-value.ts'
import { schemaDataHref } from '#core/site/href.ts'
import type { ResponseSchema } from '#core/site/response-schemas.ts'
import { directRefs } from '#core/site/schema-graph.ts'
import type { Language } from '#core/site/site.ts'
import { differences } from '../../../i18n/loaded/differences.ts'
import type { Answer } from '../client.ts'
import { responseSchemaFor, schemasOfStatus } from './response-schema.ts'

export type AnswerCheck =
  | { readonly code: 'fits'; readonly status: string; readonly mediaType: string }
  | {
      readonly code: 'differs'
      readonly status: string
      readonly mediaType: string
      readonly differences: readonly ShownDifference[]
    }
  /** The sandbox rejected the request in its own form, which isn't the document's. */
  | { readonly code: 'sandbox-form'; readonly status: string }
  /** The document has no schema for this status and media type. */
  | { readonly code: 'undescribed' }
  /** Neither the response nor the document has a body. */
  | { readonly code: 'nothing' }
  /** The document describes a body. */
  | { readonly code: 'no-body' }
  /** The document describes JSON, but the response isn't JSON. */
  | { readonly code: 'not-json' }
  /** A schema file could not be fetched. */
  | { readonly code: 'unavailable' }

export interface ShownDifference extends Difference {
  readonly message: string
}

/** @returns the parsed file at that URL; rejects if it can't be fetched */
export type FetchSchema = (href: string) => Promise<JsonSchema>

/** Limit of files per schema; beyond it, the check would take too long. */
const MAX_SCHEMAS = 300

export async function checkAnswer(
  schemas: readonly ResponseSchema[],
  answer: Pick<Answer, 'code' | 'response' | 'upstream' | 'reason'>,
  fetchSchema: FetchSchema,
  language: Language,
): Promise<AnswerCheck> {
  const { mediaType, text, bytes } = answer.response
  if (bytes.length === 0) {
    const described = schemasOfStatus(schemas, answer.code)
    return { code: described.some((each) => each.mediaType !== '') ? 'no-body' : 'nothing' }
  }
  const expected = responseSchemaFor(schemas, answer.code, mediaType)
  if (expected === undefined || !isJsonType(mediaType)) return { code: 'undescribed' }
  const value = readJson(text)
  if (value === undefined) return { code: 'not-json' }
  const named = await namedSchemas(expected.schema, fetchSchema)
  if (named === null) return { code: 'unavailable' }
  const differences = validateValue(expected.schema, value, {
    schemas: named,
    mode: 'response',
  })
  const { status } = expected
  if (differences.length > 0 && answer.upstream === 'sandbox' && answer.reason !== null) {
    return { code: 'sandbox-form', status }
  }
  return differences.length === 0
    ? { code: 'fits', status, mediaType: expected.mediaType }
    : {
        code: 'differs',
        status,
        mediaType: expected.mediaType,
        differences: await inWords(differences, language),
      }
}

/** Loads the texts for the first difference, in one language. */
async function inWords(
  found: readonly Difference[],
  language: Language,
): Promise<readonly ShownDifference[]> {
  const texts = await differences[language]()
  return found.map((each) => ({ ...each, message: textOf(texts, each, language) }))
}

/** Works level by level: fetches all files that one level refers to at the same time. */
async function namedSchemas(
  root: JsonSchema,
  fetchSchema: FetchSchema,
): Promise<Readonly<Record<string, JsonSchema>> | null> {
  const found = new Map<string, JsonSchema>()
  let wanted = [...directRefs([root])]
  while (wanted.length > 0) {
    if (found.size + wanted.length > MAX_SCHEMAS) return null
    const level = await Promise.all(
      wanted.map((name) => fetchSchema(schemaDataHref(name)).catch(() => null)),
    )
    for (const [index, name] of wanted.entries()) {
      const schema = level[index]
      if (schema === undefined || schema === null) return null
      found.set(name, schema)
    }
    const next = directRefs(level.filter((schema) => schema !== null))
    wanted = [...next].filter((name) => !found.has(name))
  }
  return Object.fromEntries(found)
}
