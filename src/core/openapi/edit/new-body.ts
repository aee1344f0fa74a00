/** The body of a request or of a response that a form adds, for every version of OpenAPI. */
import { equalJson, type JsonObject, own } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { encodePointer } from '../pointer.ts'
import {
  fieldSchema,
  type NewField,
  type NewParameter,
  parameterObject,
  type Worded,
  withoutEmpty,
  wordedMembers,
} from './new-field.ts'
import { versionOf } from './written.ts'

export const JSON_TYPE = 'application/json'
export const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const

export interface NewBody {
  readonly mediaType: string
  /** A response ignores it. */
  readonly required: boolean
  /** Name of a schema in the document; empty for the fields. */
  readonly schema: string
  readonly fields: readonly NewField[]
}

export interface NewResponse {
  readonly status: string
  readonly description: Worded
  readonly body: NewBody | undefined
}

/** The members of an operation that describe its request body. */
export interface RequestMembers {
  /** OpenAPI 2.0 has them instead of `requestBody`. */
  readonly parameters: readonly JsonObject[]
  readonly members: JsonObject
}

/** @param operation - as written before; undefined for a new one */
export function requestMembers(
  root: JsonObject,
  body: NewBody | undefined,
  operation?: JsonValue,
): RequestMembers {
  if (body === undefined) return { parameters: [], members: {} }
  const required = body.required ? true : undefined
  if (versionOf(root) !== 'swagger') {
    const requestBody = withoutEmpty({ required, content: contentOf(root, body) })
    return { parameters: [], members: { requestBody } }
  }
  const consumes = own(operation, 'consumes') ?? own(root, 'consumes') ?? [JSON_TYPE]
  const parameter = { name: 'body', in: 'body', required, schema: schemaOf(root, body) }
  return {
    parameters: isForm(body.mediaType) ? body.fields.map(formPart) : [withoutEmpty(parameter)],
    members: equalJson(consumes, [body.mediaType]) ? {} : { consumes: [body.mediaType] },
  }
}

export const isForm = (mediaType: string): boolean =>
  FORM_TYPES.some((each) => mediaType.toLowerCase().startsWith(each))

/** OpenAPI 2.0 has a type for files. */
function formPart(field: NewField): JsonObject {
  const parameter: NewParameter = { ...field, in: 'formData' }
  if (field.format !== 'binary') return parameterObject('swagger', parameter)
  return { ...parameterObject('swagger', { ...parameter, format: '' }), type: 'file' }
}

export function responseObject(
  root: JsonObject,
  { description, body }: Pick<NewResponse, 'description' | 'body'>,
): JsonObject {
  return {
    // Required, even if it is empty.
    description: '',
    ...withoutEmpty(wordedMembers('description', description)),
    ...(body !== undefined &&
      (versionOf(root) === 'swagger'
        ? { schema: schemaOf(root, body) }
        : { content: contentOf(root, body) })),
  }
}

const contentOf = (root: JsonObject, body: NewBody): JsonObject => ({
  [body.mediaType]: { schema: schemaOf(root, body) },
})

function schemaOf(root: JsonObject, { schema, fields }: NewBody): JsonObject {
  const version = versionOf(root)
  if (schema !== '') {
    const folder = version === 'swagger' ? ['definitions'] : ['components', 'schemas']
    return { $ref: `#${encodePointer([...folder, schema])}` }
  }
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  return withoutEmpty({
    type: 'object',
    required: required.length === 0 ? undefined : required,
    properties: Object.fromEntries(
      fields.map((field) => [field.name, fieldSchema(version, field)]),
    ),
  })
}
