/** The entries of the form that adds something to a document. Pure. */
import { isJsonType } from '#core/media-type.ts'
import type { Addition } from '#core/openapi/edit/additions.ts'
import type { TextGroup } from '#core/openapi/edit/form-parts.ts'
import type { NewBody } from '#core/openapi/edit/new-body.ts'
import { misfitOf } from '#core/openapi/edit/new-field.ts'
import { isHeaderName } from '#core/openapi/header-name.ts'
import { readJson } from '#core/openapi/json-value.ts'
import { pathShape } from '#core/openapi/path-shape.ts'
import { type Difference, validateValue } from '#core/openapi/validate/validate-value.ts'
import type { DocumentForm } from '../check/protocol.ts'
import {
  bodyProblems,
  type EnteredField,
  type EnteredResponse,
  isFieldName,
  isReady,
  isStatus,
  mayHaveBody,
  NO_BODY,
  NO_FIELD,
  NO_RESPONSE,
  newBody,
  newField,
  newResponses,
  worded,
} from './added-body.ts'
import { distinctNames } from './distinct-names.ts'
import type { FormTextKey } from './form-texts.ts'

export const ADDED = [
  'field',
  'parameter',
  'body',
  'response',
  'header',
  'example',
  'operation',
  'deprecation',
] as const
export type Added = (typeof ADDED)[number]

/** Kinds with a type and an example. */
const HAS_TYPE: readonly Added[] = ['field', 'parameter', 'header']

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
export const LOCATIONS = ['query', 'header', 'cookie'] as const

/** Every entry of the form; each kind uses some of them. */
export interface Entered extends EnteredField, EnteredResponse {
  /** Index of the body or object. */
  readonly owner: string
  readonly isOnlyHere: boolean
  readonly in: string
  readonly method: string
  readonly tag: string
  /** An operation has them. */
  readonly responses: readonly EnteredResponse[]
  readonly sunset: string
}

export const NOTHING_ENTERED: Entered = {
  ...NO_FIELD,
  body: NO_BODY,
  owner: '0',
  isOnlyHere: false,
  in: 'query',
  method: 'get',
  tag: '',
  responses: [{ ...NO_RESPONSE, name: '200', en: 'OK' }],
  sunset: '',
}

export type EntryProblem =
  | 'nameExists'
  | 'nameInvalid'
  | 'statusInvalid'
  | 'operationExists'
  | 'pathInvalid'
  | 'pathCharacters'
  | 'pathVariables'
  | 'pathExists'
  | 'headerInvalid'

/** @returns why the name, the status or the path can't be added; undefined if it can or is empty */
export function entryProblem(
  kind: Added,
  entered: Entered,
  form: DocumentForm,
): EntryProblem | undefined {
  const name = entered.name.trim()
  if (name === '') return undefined
  if (kind === 'response' && !isStatus(name)) return 'statusInvalid'
  if (kind === 'field' && !isFieldName(name)) return 'nameInvalid'
  if (kind === 'operation') {
    const problem = pathProblem(name)
    if (problem !== undefined) return problem
    if (pathLike(name, form) !== undefined) return 'pathExists'
  }
  const isHeader = kind === 'header' || (kind === 'parameter' && entered.in === 'header')
  if (isHeader && !isHeaderName(name)) return 'headerInvalid'
  // HTTP ignores the case of header names.
  const compared = (each: string): string => (isHeader ? each.toLowerCase() : each)
  const isTaken = takenNames(kind, entered, form).some((each) => compared(each) === compared(name))
  if (!isTaken) return undefined
  return kind === 'operation' ? 'operationExists' : 'nameExists'
}

export type ExampleProblem =
  | { readonly code: 'notJson' }
  | { readonly code: 'misfit'; readonly difference: Difference }

/** True for a body whose examples are JSON: only a text may be empty. */
export const needsExample = ({ owner }: Entered, form: DocumentForm): boolean =>
  isJsonType(bodiesOf(form)[Number(owner)]?.mediaType ?? '')

/** @returns the reason why an example can't be one of the chosen body; undefined if it can or is empty */
export function exampleProblem(entered: Entered, form: DocumentForm): ExampleProblem | undefined {
  const owner = bodiesOf(form)[Number(entered.owner)]
  if (owner === undefined || entered.example.trim() === '') return undefined
  const value = readJson(entered.example)
  if (isJsonType(owner.mediaType)) {
    if (value === undefined) return { code: 'notJson' }
  } else if (typeof value !== 'object') return undefined
  const mode = owner.group === 'request' ? 'request' : 'response'
  const difference = validateValue(owner.schema ?? true, value, { schemas: form.referred, mode })
    // A schema that can't be checked doesn't prevent an example.
    .find(({ rule }) => rule !== 'budget' && rule !== 'schema')
  return difference && { code: 'misfit', difference }
}

function pathProblem(path: string): EntryProblem | undefined {
  if (!path.startsWith('/')) return 'pathInvalid'
  if (!/^(?:[^\s?#{}]|\{[^\s?#{}/]+\})*$/.test(path)) return 'pathCharacters'
  const variables = path.match(/\{[^{}]+\}/g) ?? []
  return new Set(variables).size < variables.length ? 'pathVariables' : undefined
}

/** @returns the path of the document from which this one differs only in the names of variables */
export function pathLike(name: string, { operations }: DocumentForm): string | undefined {
  const paths = operations.map((key) => key.slice(key.indexOf(' ') + 1))
  if (paths.includes(name)) return undefined
  return paths.find((path) => pathShape(path) === pathShape(name))
}

function takenNames(kind: Added, entered: Entered, form: DocumentForm): readonly string[] {
  switch (kind) {
    case 'field':
      return form.owners[Number(entered.owner)]?.names ?? []
    case 'parameter':
      return form.parameters
        .filter((parameter) => parameter.in === entered.in)
        .map(({ name }) => name)
    case 'response':
      return form.statuses
    case 'header':
      return form.responses[Number(entered.owner)]?.names ?? []
    case 'example':
      return bodiesOf(form)[Number(entered.owner)]?.names ?? []
    case 'operation':
      return form.operations.includes(`${entered.method} ${entered.name.trim()}`)
        ? [entered.name.trim()]
        : []
    case 'body':
    case 'deprecation':
      return []
  }
}

/** Bodies with one unnamed example can't have named ones too. */
const bodiesOf = ({ bodies }: DocumentForm): DocumentForm['bodies'] =>
  bodies.filter(({ example }) => example === undefined)

/** The places that something of this kind can be added to. */
export function ownersOf(kind: Added, form: DocumentForm): readonly Owner[] {
  switch (kind) {
    case 'field':
      return form.owners
    case 'header':
      return form.responses
    case 'example':
      return bodiesOf(form)
    case 'deprecation':
      return form.lifecycles
    default:
      return []
  }
}

export type Owner = DocumentForm['owners' | 'responses' | 'bodies' | 'lifecycles'][number]

/**
 * @param groupName - the words of a group
 * @returns a different name for each place: `200: user.name (By email)`
 */
export const placeNames = (
  owners: readonly Owner[],
  groupName: (group: TextGroup) => string,
): readonly string[] => distinctNames(owners.map((owner) => placeName(owner, groupName)))

function placeName(owner: Owner, groupName: (group: TextGroup) => string): string {
  const group = 'group' in owner ? groupName(owner.group) : ''
  const body = owner.status ?? group
  if ('group' in owner && owner.group === 'operation') return body
  const inside = 'of' in owner ? owner.of : 'mediaType' in owner ? owner.mediaType : ''
  const name = inside === '' ? body : `${body}: ${inside}`
  const variant = 'variant' in owner ? owner.variant : undefined
  return variant === undefined ? name : `${name} (${variant})`
}

/** The entries that describe a deprecation, as written. */
export function enteredOf(form: DocumentForm, owner: string): Partial<Entered> {
  const { reason = '', reasons, sunset = '' } = form.lifecycles[Number(owner)] ?? {}
  return { owner, isOnlyHere: false, en: reason, id: reasons?.['id'] ?? '', sunset }
}

/** @returns true if an anchor of the YAML makes other places change too */
export function isShared(kind: Added, entered: Entered, form: DocumentForm): boolean {
  const isParameter = kind === 'parameter' || (kind === 'body' && form.version === 'swagger')
  if (isParameter) return form.shared.includes('parameters')
  if (kind === 'response') return form.shared.includes('responses')
  const owner = ownersOf(kind, form)[Number(entered.owner)]
  const isCopied = entered.isOnlyHere && owner?.here !== undefined
  return owner?.isShared === true && !isCopied
}

/** @returns the first place that can be changed, else the first one */
export function firstOwner(kind: Added, form: DocumentForm): string {
  const index = ownersOf(kind, form).findIndex((owner) => !owner.isShared)
  return String(Math.max(0, index))
}

/** @returns undefined if something is missing or wrong */
export function additionOf(
  kind: Added,
  entered: Entered,
  form: DocumentForm,
): Addition | undefined {
  const { isOnlyHere, example, method, tag, sunset } = entered
  const words = worded(entered)
  const operation = form.path
  if (isShared(kind, entered, form)) return undefined
  if (kind === 'deprecation') {
    const of = form.lifecycles[Number(entered.owner)]
    return of && { kind, of, deprecation: { reason: words, sunset }, isOnlyHere }
  }
  if (kind === 'body') {
    const body = requestOf(entered, form)
    return body && { kind, operation, body }
  }
  const field = newField(entered)
  const { name } = field
  if (name === '' || entryProblem(kind, entered, form) !== undefined) return undefined
  if (HAS_TYPE.includes(kind) && misfitOf(field) !== undefined) return undefined
  switch (kind) {
    case 'field': {
      const owner = form.owners[Number(entered.owner)]
      return owner && { kind, owner, field, isOnlyHere }
    }
    case 'parameter': {
      const place = LOCATIONS.find((each) => each === entered.in) ?? 'query'
      return { kind, operation, parameter: { ...field, in: place } }
    }
    case 'response': {
      const response = newResponses([entered], form.version)?.[0]
      return response && { kind, operation, response }
    }
    case 'header': {
      const owner = form.responses[Number(entered.owner)]
      return owner && { kind, owner, header: field, isOnlyHere }
    }
    case 'example': {
      const owner = bodiesOf(form)[Number(entered.owner)]
      const isMissing = example.trim() === '' && needsExample(entered, form)
      if (isMissing || exampleProblem(entered, form) !== undefined) return undefined
      return owner && { kind, owner, example: { name, summary: words, value: example }, isOnlyHere }
    }
    case 'operation': {
      const hasBody = mayHaveBody(method) && entered.body.content !== 'none'
      const body = hasBody ? requestOf(entered, form) : undefined
      const responses = newResponses(entered.responses, form.version)
      if (responses === undefined || (hasBody && body === undefined)) return undefined
      return { kind, operation: { method, path: name, summary: words, tag, body, responses } }
    }
  }
}

/** @returns undefined if there is none, or something in it is missing or wrong */
function requestOf({ body }: Entered, { version }: DocumentForm): NewBody | undefined {
  const place = { isRequest: true, version }
  return isReady(bodyProblems(body, place)) ? newBody(body, place) : undefined
}

/** @returns the key of an added operation; the name of another addition, or of its kind */
export function nameOfAdded(addition: Addition, textOf: (key: FormTextKey) => string): string {
  switch (addition.kind) {
    case 'operation':
      return `${addition.operation.method} ${addition.operation.path}`
    case 'field':
      return addition.field.name
    case 'parameter':
      return addition.parameter.name
    case 'header':
      return addition.header.name
    case 'response':
      return addition.response.status
    case 'body':
      return textOf('texts.request')
    case 'example':
      return textOf('texts.example')
    case 'deprecation':
      return textOf('add.deprecation')
  }
}
