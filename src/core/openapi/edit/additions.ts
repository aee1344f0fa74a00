/** The edits that add a field, a parameter, a response, an example or an operation, for every version of OpenAPI. */
import { isJsonType } from '#core/media-type.ts'
import { isList, isObject, type JsonObject, jsonOrText, own } from '../json-value.ts'
import { DEPRECATION_REASONS } from '../lifecycle.ts'
import type { JsonValue } from '../model.ts'
import { lookUp, step } from '../pointer.ts'
import type { Edit, SourcePath } from './edit-document.ts'
import type { ExampleOwner, FieldOwner, HeaderOwner, WrittenLifecycle } from './form-parts.ts'
import { type NewBody, type NewResponse, requestMembers, responseObject } from './new-body.ts'
import {
  fieldSchema,
  headerObject,
  type NewField,
  type NewParameter,
  parameterObject,
  type Worded,
  withoutEmpty,
  wordedMembers,
} from './new-field.ts'
import { freeOperationId, operationIds } from './operation-id.ts'
import { NEW_ITEM } from './place-value.ts'
import { versionOf } from './written.ts'

/** Something that a form adds to a document. */
export type Addition =
  | {
      readonly kind: 'field'
      readonly owner: FieldOwner
      readonly field: NewField
      /** True to leave other uses of the object unchanged. */
      readonly isOnlyHere: boolean
    }
  | { readonly kind: 'parameter'; readonly operation: SourcePath; readonly parameter: NewParameter }
  | { readonly kind: 'body'; readonly operation: SourcePath; readonly body: NewBody }
  | { readonly kind: 'response'; readonly operation: SourcePath; readonly response: NewResponse }
  | {
      readonly kind: 'example'
      readonly owner: ExampleOwner
      readonly example: NewExample
      readonly isOnlyHere: boolean
    }
  | { readonly kind: 'operation'; readonly operation: NewOperation }
  | {
      readonly kind: 'header'
      readonly owner: HeaderOwner
      readonly header: NewField
      readonly isOnlyHere: boolean
    }
  | {
      readonly kind: 'deprecation'
      readonly of: WrittenLifecycle
      /** Undefined takes the deprecation back. */
      readonly deprecation: Deprecation | undefined
      readonly isOnlyHere: boolean
    }

/** @param root - the document as written, of any version of OpenAPI */
export function additionEdits(root: JsonObject, addition: Addition): readonly Edit[] {
  switch (addition.kind) {
    case 'field':
      return fieldEdits(root, addition.owner, addition.field, addition.isOnlyHere)
    case 'parameter': {
      const parameter = parameterObject(versionOf(root), addition.parameter)
      return appended(root, [...addition.operation, 'parameters'], [parameter])
    }
    case 'body':
      return bodyEdits(root, addition.operation, addition.body)
    case 'response': {
      const { status } = addition.response
      const value = responseObject(root, addition.response)
      return [{ path: [...addition.operation, 'responses', status], value }]
    }
    case 'example':
      return exampleEdits(addition.owner, addition.example, addition.isOnlyHere)
    case 'operation':
      return operationEdits(root, addition.operation)
    case 'header':
      return headerEdits(root, addition.owner, addition.header, addition.isOnlyHere)
    case 'deprecation':
      return addition.deprecation === undefined
        ? undeprecationEdits(root, addition.of.path)
        : deprecationEdits(root, addition.of, addition.deprecation, addition.isOnlyHere)
  }
}

function fieldEdits(
  root: JsonObject,
  owner: FieldOwner,
  field: NewField,
  isOnlyHere: boolean,
): readonly Edit[] {
  const { path, edits } = placeOf(owner, isOnlyHere)
  const required = [...path, 'required']
  return [
    ...edits,
    {
      path: [...path, 'properties', field.name],
      value: fieldSchema(versionOf(root), field),
    },
    ...(field.required
      ? [
          isList(valueAfter(root, edits, required))
            ? { path: [...required, NEW_ITEM], value: field.name }
            : { path: required, value: [field.name] },
        ]
      : []),
  ]
}

/** @returns the value that a path has after edits that set objects */
function valueAfter(
  root: JsonObject,
  edits: readonly Edit[],
  path: SourcePath,
): JsonValue | undefined {
  for (const edit of edits.toReversed()) {
    const isAround = edit.path.every((name, index) => name === path[index])
    if (isAround && 'value' in edit) return path.slice(edit.path.length).reduce(step, edit.value)
  }
  return lookUp(root, path)
}

function bodyEdits(root: JsonObject, path: SourcePath, body: NewBody): readonly Edit[] {
  const { parameters, members } = requestMembers(root, body, lookUp(root, path))
  const added = Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : { path: [...path, name], value },
  )
  return parameters.length === 0
    ? added
    : [...added, ...appended(root, [...path, 'parameters'], parameters)]
}

/** Adds items to a list, or the list with its first items. */
const appended = (
  root: JsonObject,
  path: SourcePath,
  values: readonly JsonObject[],
): readonly Edit[] =>
  isList(lookUp(root, path))
    ? values.map((value) => ({ path: [...path, NEW_ITEM], value }))
    : [{ path, value: values }]

export interface NewExample {
  readonly name: string
  readonly summary: Worded
  /** JSON, or text. */
  readonly value: string
}

function exampleEdits(
  owner: ExampleOwner,
  { name, summary, value }: NewExample,
  isOnlyHere: boolean,
): readonly Edit[] {
  const { path, edits } = placeOf(owner, isOnlyHere)
  const example = withoutEmpty({
    ...wordedMembers('summary', summary),
    value: exampleValue(owner.mediaType, value),
  })
  return [...edits, { path: [...path, 'examples', name], value: example }]
}

/** In a plain text, `12` isn't a number. */
function exampleValue(mediaType: string, written: string): JsonValue {
  const value = jsonOrText(written)
  return isJsonType(mediaType) || isObject(value) || isList(value) ? value : written
}

export interface NewOperation {
  /** Lowercase. */
  readonly method: string
  readonly path: string
  readonly summary: Worded
  /** Empty for none. */
  readonly tag: string
  readonly body: NewBody | undefined
  readonly responses: readonly NewResponse[]
}

/** @returns the declaration of a path's variable, as it is shown without one */
export const pathParameter = (root: JsonObject, name: string): JsonObject =>
  parameterObject(versionOf(root), {
    ...({ in: 'path', name, type: 'string', format: '', required: true, example: '' } as const),
    description: { text: '', translations: {} },
  })

function operationEdits(
  root: JsonObject,
  { method, path, summary, tag, body, responses }: NewOperation,
): readonly Edit[] {
  const shared = own(own(own(root, 'paths'), path), 'parameters')
  const known = isList(shared) ? shared.map((parameter) => own(parameter, 'name')) : []
  const variables = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))
  const missing = [...variables].filter(
    (name) => !known.includes(name) && !known.includes(undefined),
  )
  const request = requestMembers(root, body)
  const parameters = [...missing.map((name) => pathParameter(root, name)), ...request.parameters]
  const at = ['paths', path, method]
  const value = withoutEmpty({
    operationId: freeOperationId(new Set(operationIds(root)), at),
    ...wordedMembers('summary', summary),
    tags: tag === '' ? undefined : [tag],
    parameters: parameters.length === 0 ? undefined : parameters,
    ...request.members,
    responses: Object.fromEntries(
      responses.map((response) => [response.status, responseObject(root, response)]),
    ),
  })
  return [{ path: at, value }]
}

export interface Deprecation {
  readonly reason: Worded
  /** ISO 8601 date; empty for none. */
  readonly sunset: string
}

function deprecationEdits(
  root: JsonObject,
  of: WrittenLifecycle,
  { reason, sunset }: Deprecation,
  isOnlyHere: boolean,
): readonly Edit[] {
  const { path, edits } = placeOf(of, isOnlyHere)
  const isHere = path === of.path
  const written = lookUp(root, path)
  const member = 'x-deprecated-reason'
  const set = (names: SourcePath, value: string): readonly Edit[] => {
    const at = [...path, ...names]
    if (value !== '') return [{ path: at, value }]
    return isHere && lookUp(root, at) !== undefined ? [{ path: at, isRemoved: true }] : []
  }
  return [
    ...edits,
    ...(isHere && of.isBareReference && isObject(written)
      ? [{ path, value: { allOf: [written] } }]
      : []),
    { path: [...path, 'deprecated'], value: true },
    ...set([member], reason.text),
    ...Object.entries(reason.translations).flatMap(([language, value]) =>
      set(['x-translations', language, member], value),
    ),
    ...set(['x-sunset'], sunset),
  ]
}

function undeprecationEdits(root: JsonObject, path: SourcePath): readonly Edit[] {
  const translated = own(lookUp(root, path), 'x-translations')
  const languages = Object.keys(isObject(translated) ? translated : {})
  return [
    ['deprecated'],
    ...DEPRECATION_REASONS.map((name) => [name]),
    ['x-sunset'],
    ...languages.map((language) => ['x-translations', language, 'x-deprecated-reason']),
  ].flatMap((names): readonly Edit[] => {
    const at = [...path, ...names]
    return lookUp(root, at) === undefined ? [] : [{ path: at, isRemoved: true }]
  })
}

function headerEdits(
  root: JsonObject,
  owner: HeaderOwner,
  header: NewField,
  isOnlyHere: boolean,
): readonly Edit[] {
  const { path, edits } = placeOf(owner, isOnlyHere)
  const value = headerObject(versionOf(root), header)
  return [...edits, { path: [...path, 'headers', header.name], value }]
}

function placeOf(
  { path, here }: Pick<FieldOwner, 'path' | 'here'>,
  isOnlyHere: boolean,
): { readonly path: SourcePath; readonly edits: readonly Edit[] } {
  return isOnlyHere && here !== undefined ? here : { path, edits: [] }
}

/** @returns the tags of a document, in its order */
export function declaredTags(root: JsonObject): readonly string[] {
  const tags = own(root, 'tags')
  return (isList(tags) ? tags : []).map((tag) => String(isObject(tag) ? own(tag, 'name') : tag))
}
