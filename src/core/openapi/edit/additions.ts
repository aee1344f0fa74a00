/** The edits that add a field, a parameter, a response, an example or an operation, for every version of OpenAPI. */
import {
  isList,
  isObject,
  type JsonDraft,
  type JsonObject,
  jsonOrText,
  own,
} from '../json-value.ts'
import { DEPRECATION_REASONS } from '../lifecycle.ts'
import type { JsonValue } from '../model.ts'
import { lookUp, step } from '../pointer.ts'
import type { Edit, SourcePath } from './edit-document.ts'
import type { ExampleOwner, FieldOwner, HeaderOwner, WrittenLifecycle } from './form-parts.ts'
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
    case 'parameter':
      return parameterEdits(root, addition.operation, addition.parameter)
    case 'response':
      return responseEdits(root, addition.operation, addition.response)
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

/** A text and its translations, by language. Empty texts are left out. */
export interface Worded {
  readonly text: string
  readonly translations: Readonly<Record<string, string>>
}

export const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const
export const FORMATS: Readonly<Record<string, readonly string[]>> = {
  string: ['date', 'date-time', 'email', 'uri', 'uuid', 'binary', 'password'],
  integer: ['int32', 'int64'],
  number: ['float', 'double'],
}

export interface NewField {
  readonly name: string
  readonly type: (typeof TYPES)[number]
  /** Empty for none. */
  readonly format: string
  readonly required: boolean
  readonly description: Worded
  /** Empty for none; JSON unless the type is `string`. */
  readonly example: string
}

function fieldEdits(
  root: JsonObject,
  owner: FieldOwner,
  field: NewField,
  isOnlyHere: boolean,
): readonly Edit[] {
  const { path, edits } = placeOf(owner, isOnlyHere)
  const isNew = versionOf(root) === 'new'
  const schema = withoutEmpty({
    ...typeMembers(field),
    ...wordedMembers('description', field.description),
    ...(field.example !== '' && {
      [isNew ? 'examples' : 'example']: isNew ? [exampleOf(field)] : exampleOf(field),
    }),
  })
  const required = [...path, 'required']
  return [
    ...edits,
    { path: [...path, 'properties', field.name], value: schema },
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

export interface NewParameter extends NewField {
  readonly in: 'query' | 'header' | 'cookie' | 'path'
}

function parameterEdits(
  root: JsonObject,
  path: SourcePath,
  parameter: NewParameter,
): readonly Edit[] {
  const isOldest = versionOf(root) === 'swagger'
  const type = typeMembers(parameter)
  const value = withoutEmpty({
    name: parameter.name,
    in: parameter.in,
    required: parameter.required || parameter.in === 'path' ? true : undefined,
    ...wordedMembers('description', parameter.description),
    ...(isOldest ? type : { schema: type }),
    ...(parameter.example !== '' && {
      [isOldest ? 'x-example' : 'example']: exampleOf(parameter),
    }),
  })
  return [appended(root, [...path, 'parameters'], value)]
}

export interface NewResponse {
  readonly status: string
  readonly description: Worded
  /** Name of a schema in the document; empty for a response without a body. */
  readonly schema: string
}

function responseEdits(
  root: JsonObject,
  path: SourcePath,
  { status, description, schema }: NewResponse,
): readonly Edit[] {
  const isOldest = versionOf(root) === 'swagger'
  const $ref = `#/${isOldest ? 'definitions' : 'components/schemas'}/${schema}`
  const body = isOldest
    ? { schema: { $ref } }
    : { content: { 'application/json': { schema: { $ref } } } }
  const value = {
    // Required, even if it is empty.
    description: '',
    ...withoutEmpty(wordedMembers('description', description)),
    ...(schema !== '' && body),
  }
  return [{ path: [...path, 'responses', status], value }]
}

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
    value: jsonOrText(value),
  })
  return [...edits, { path: [...path, 'examples', name], value: example }]
}

export interface NewOperation {
  /** Lowercase. */
  readonly method: string
  readonly path: string
  readonly summary: Worded
  /** Empty for none. */
  readonly tag: string
}

function operationEdits(
  root: JsonObject,
  { method, path, summary, tag }: NewOperation,
): readonly Edit[] {
  const isOldest = versionOf(root) === 'swagger'
  const shared = own(own(own(root, 'paths'), path), 'parameters')
  const known = isList(shared) ? shared.map((parameter) => own(parameter, 'name')) : []
  const variables = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))
  const parameters = [...variables].flatMap((name) =>
    known.includes(name) || known.includes(undefined)
      ? []
      : {
          name,
          in: 'path',
          required: true,
          ...(isOldest ? { type: 'string' } : { schema: { type: 'string' } }),
        },
  )
  const value = withoutEmpty({
    ...wordedMembers('summary', summary),
    tags: tag === '' ? undefined : [tag],
    parameters: parameters.length === 0 ? undefined : parameters,
    responses: { 200: { description: 'OK' } },
  })
  return [{ path: ['paths', path, method], value }]
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
  const isOldest = versionOf(root) === 'swagger'
  const type = typeMembers(header)
  const value = withoutEmpty({
    required: header.required && !isOldest ? true : undefined,
    ...wordedMembers('description', header.description),
    ...(isOldest ? type : { schema: type }),
    ...(header.example !== '' && { [isOldest ? 'x-example' : 'example']: exampleOf(header) }),
  })
  return [...edits, { path: [...path, 'headers', header.name], value }]
}

function placeOf(
  { path, here }: Pick<FieldOwner, 'path' | 'here'>,
  isOnlyHere: boolean,
): { readonly path: SourcePath; readonly edits: readonly Edit[] } {
  return isOnlyHere && here !== undefined ? here : { path, edits: [] }
}

const typeMembers = ({ type, format }: NewField): JsonObject =>
  withoutEmpty({
    type,
    format: format === '' ? undefined : format,
    items: type === 'array' ? { type: 'string' } : undefined,
  })

const exampleOf = ({ type, example }: NewField): JsonValue =>
  type === 'string' ? example : jsonOrText(example)

function wordedMembers(member: string, { text, translations }: Worded): JsonObject {
  const translated = Object.entries(translations).filter(([, value]) => value !== '')
  return {
    [member]: text === '' ? undefined : text,
    'x-translations':
      translated.length === 0
        ? undefined
        : Object.fromEntries(
            translated.map(([language, value]) => [language, { [member]: value }]),
          ),
  }
}

function withoutEmpty(members: JsonObject): JsonObject {
  const kept: JsonDraft = {}
  for (const [name, value] of Object.entries(members)) if (value !== undefined) kept[name] = value
  return kept
}

/** Adds an item to a list, or the list with its first item. */
const appended = (root: JsonObject, path: SourcePath, value: JsonObject): Edit =>
  isList(lookUp(root, path)) ? { path: [...path, NEW_ITEM], value } : { path, value: [value] }

/** @returns the tags of a document, in its order */
export function declaredTags(root: JsonObject): readonly string[] {
  const tags = own(root, 'tags')
  return (isList(tags) ? tags : []).map((tag) => String(isObject(tag) ? own(tag, 'name') : tag))
}
