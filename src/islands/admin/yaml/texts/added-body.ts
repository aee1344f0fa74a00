/** The entries of a form that describe fields, and the bodies of a request and of responses. Pure. */
import {
  FORM_TYPES,
  isForm,
  JSON_TYPE,
  type NewBody,
  type NewResponse,
} from '#core/openapi/edit/new-body.ts'
import {
  misfitOf,
  type NewField,
  TYPES,
  type Version,
  type Worded,
} from '#core/openapi/edit/new-field.ts'
import type { Difference } from '#core/openapi/validate/validate-value.ts'

/** A field, a parameter or a header. */
export interface EnteredField {
  readonly name: string
  readonly type: string
  readonly format: string
  readonly isRequired: boolean
  readonly en: string
  readonly id: string
  readonly example: string
}

const [FORM, MULTIPART] = FORM_TYPES
/** `other` is typed. */
export const MEDIA_TYPES = { json: JSON_TYPE, form: FORM, multipart: MULTIPART, other: '' } as const
export const CONTENTS = ['none', 'fields', 'schema'] as const

export interface EnteredBody {
  readonly content: (typeof CONTENTS)[number]
  readonly mediaType: keyof typeof MEDIA_TYPES
  /** With `other`. */
  readonly otherType: string
  readonly isRequired: boolean
  readonly schema: string
  readonly fields: readonly EnteredField[]
}

export interface EnteredResponse {
  /** The status. */
  readonly name: string
  readonly en: string
  readonly id: string
  readonly body: EnteredBody
}

export const NO_FIELD: EnteredField = {
  name: '',
  type: 'string',
  format: '',
  isRequired: false,
  en: '',
  id: '',
  example: '',
}
export const NO_BODY: EnteredBody = {
  content: 'none',
  mediaType: 'json',
  otherType: '',
  isRequired: true,
  schema: '',
  fields: [NO_FIELD],
}
export const NO_RESPONSE: EnteredResponse = { name: '', en: '', id: '', body: NO_BODY }

/** The place of a body: it decides which entries count. */
export interface BodyPlace {
  readonly isRequest: boolean
  readonly version: Version
}

/** OpenAPI 2.0 states the content types of responses for a whole operation. */
export const hasMediaType = ({ isRequest, version }: BodyPlace): boolean =>
  isRequest || version !== 'swagger'

/** In OpenAPI 2.0 the fields of a form are parameters, and each one is required or not. */
export const isOldForm = (body: EnteredBody, place: BodyPlace): boolean =>
  place.version === 'swagger' && isForm(mediaTypeOf(body, place))

/** RFC 9110 gives the content of other requests no meaning. */
export const mayHaveBody = (method: string): boolean => ['post', 'put', 'patch'].includes(method)

/** These statuses end a response after its headers (RFC 9110, section 6.4.1). */
export const isBodiless = (status: string): boolean => /^(?:1..|204|205|304)$/.test(status.trim())

export type NameProblem = 'nameMissing' | 'nameInvalid' | 'nameExists'
export interface FieldProblems {
  readonly name?: NameProblem
  readonly type?: 'formObject'
  readonly example?: Difference
}
export interface BodyProblems {
  readonly mediaType?: 'mediaTypeMissing' | 'mediaTypeInvalid'
  readonly schema?: 'schemaMissing' | 'formSchema'
  readonly fields?: 'fieldsMissing'
  readonly rows: readonly FieldProblems[]
}
export interface ResponseProblems {
  readonly name?: 'statusMissing' | 'statusInvalid' | 'nameExists'
  readonly body: BodyProblems
}

/** `$ref` would refer to a schema, `__proto__` change an object of JavaScript. */
export const isFieldName = (name: string): boolean =>
  name !== '$ref' && name !== '__proto__' && !/\p{Cc}/u.test(name)

export function bodyProblems(body: EnteredBody, place: BodyPlace): BodyProblems {
  if (body.content === 'none') return { rows: [] }
  const mediaType = mediaTypeProblem(body, place)
  const isParameters = isOldForm(body, place)
  if (body.content === 'schema') {
    const schema = isParameters ? 'formSchema' : body.schema === '' ? 'schemaMissing' : undefined
    return { ...(mediaType && { mediaType }), ...(schema && { schema }), rows: [] }
  }
  const rows = body.fields.map((field, index) => {
    const name = nameProblem(body.fields, index)
    const example = misfitOf(newField(field))
    return {
      ...(name && { name }),
      ...(isParameters && field.type === 'object' && { type: 'formObject' as const }),
      ...(example && { example }),
    }
  })
  const isEmpty = body.fields.every(isBlankField)
  return { ...(mediaType && { mediaType }), ...(isEmpty && { fields: 'fieldsMissing' }), rows }
}

function mediaTypeProblem(body: EnteredBody, place: BodyPlace): BodyProblems['mediaType'] {
  const name = mediaTypeOf(body, place)
  if (name === '') return 'mediaTypeMissing'
  // RFC 9110, section 8.3.1.
  return /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:\s*;\s*[^\s;]+)*$/.test(name)
    ? undefined
    : 'mediaTypeInvalid'
}

function nameProblem(fields: readonly EnteredField[], index: number): NameProblem | undefined {
  const field = fields[index]
  if (field === undefined || isBlankField(field)) return undefined
  const name = field.name.trim()
  if (name === '') return 'nameMissing'
  if (!isFieldName(name)) return 'nameInvalid'
  return isRepeated(fields, index) ? 'nameExists' : undefined
}

/** @returns true if an earlier entry has the name */
function isRepeated(rows: readonly { readonly name: string }[], index: number): boolean {
  const name = rows[index]?.name.trim()
  return rows.slice(0, index).some((row) => row.name.trim() === name)
}

/** Such a row is left out. */
const isBlankField = (field: EnteredField): boolean =>
  JSON.stringify(newField(field)) === JSON.stringify(newField(NO_FIELD))

const isBlankResponse = ({ name, en, id, body }: EnteredResponse): boolean =>
  body.content === 'none' && [name, en, id].every((entry) => entry.trim() === '')

export function responseProblems(
  responses: readonly EnteredResponse[],
  index: number,
  version: Version,
): ResponseProblems {
  const response = responses[index] ?? NO_RESPONSE
  const status = response.name.trim()
  const body = isBodiless(status)
    ? { rows: [] }
    : bodyProblems(response.body, { isRequest: false, version })
  // An operation has at least one response.
  const isMissing = index === 0 && responses.every(isBlankResponse)
  if (isBlankResponse(response) && !isMissing) return { body }
  if (status === '') return { name: 'statusMissing', body }
  if (!isStatus(status)) return { name: 'statusInvalid', body }
  return { ...(isRepeated(responses, index) && { name: 'nameExists' }), body }
}

export const isStatus = (name: string): boolean => /^(?:[1-5](?:\d\d|XX)|default)$/.test(name)

export const isReady = ({ rows, ...others }: BodyProblems): boolean =>
  [others, ...rows].every((problems) => Object.keys(problems).length === 0)

/** @returns undefined for no body */
export function newBody(body: EnteredBody, place: BodyPlace): NewBody | undefined {
  if (body.content === 'none') return undefined
  const isSchema = body.content === 'schema'
  return {
    mediaType: mediaTypeOf(body, place),
    required: place.isRequest && body.isRequired,
    schema: isSchema ? body.schema : '',
    fields: isSchema ? [] : body.fields.filter((field) => !isBlankField(field)).map(newField),
  }
}

function mediaTypeOf({ mediaType, otherType }: EnteredBody, place: BodyPlace): string {
  if (!hasMediaType(place)) return JSON_TYPE
  return MEDIA_TYPES[mediaType] || otherType.trim()
}

function newResponse({ name, body, ...words }: EnteredResponse, version: Version): NewResponse {
  const status = name.trim()
  return {
    status,
    description: worded(words),
    body: isBodiless(status) ? undefined : newBody(body, { isRequest: false, version }),
  }
}

/** @returns undefined if something is missing or wrong in one of the responses */
export function newResponses(
  responses: readonly EnteredResponse[],
  version: Version,
): readonly NewResponse[] | undefined {
  const areReady = responses.every((_, index) => {
    const { name, body } = responseProblems(responses, index, version)
    return name === undefined && isReady(body)
  })
  if (!areReady) return undefined
  return responses
    .filter((response) => !isBlankResponse(response))
    .map((response) => newResponse(response, version))
}

export function newField(entered: EnteredField): NewField {
  const { name, format, isRequired: required, example } = entered
  const type = TYPES.find((each) => each === entered.type) ?? 'string'
  return { name: name.trim(), type, format, required, description: worded(entered), example }
}

export const worded = ({ en, id }: { readonly en: string; readonly id: string }): Worded => ({
  text: en.trim(),
  translations: { id: id.trim() },
})
