/** Lists the texts of one operation as written in the document, with the path of each, for people who edit them. */
import { allEntries, isList, isObject, type JsonObject, own, text } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { decodePointer, lookUp } from '../pointer.ts'
import type { SourcePath } from './edit-document.ts'

export const TEXT_GROUPS = ['operation', 'parameters', 'request', 'responses'] as const
export type TextGroup = (typeof TEXT_GROUPS)[number]

export interface OperationText {
  readonly group: TextGroup
  /** The subject of the text: a parameter, a field (`data.user.name`) or a status. Empty for the operation. */
  readonly of: string
  readonly member: 'summary' | 'description'
  /** Path of the object that has the text. */
  readonly path: SourcePath
  /** Empty if the document has none. */
  readonly text: string
  /** Translations by language. */
  readonly translations: Readonly<Record<string, string>>
  /** Number of references to the object that has the text, or to one around it; 0 if it is written here. */
  readonly uses: number
}

/** Path of a text or its translation. */
export const pathOfText = (
  { path, member }: Pick<OperationText, 'path' | 'member'>,
  translation?: string,
): SourcePath =>
  translation === undefined ? [...path, member] : [...path, 'x-translations', translation, member]

/** More fields than anyone edits in one form. */
const MAX_TEXTS = 300
const MAX_DEPTH = 6
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/**
 * @param root - the document as written: OpenAPI 2.0 or 3
 * @param operation - its method, lowercase, and its path; for a webhook its name
 * @param languages - of translations
 * @returns undefined if the document has no such operation, or has it behind a reference to its path
 */
export function operationTexts(
  root: JsonObject,
  { method, path }: { readonly method: string; readonly path: string },
  languages: readonly string[],
): readonly OperationText[] | undefined {
  const parent = ['paths', 'webhooks', 'x-webhooks'].find((name) =>
    isObject(own(own(own(root, name), path), method)),
  )
  if (parent === undefined || !METHODS.includes(method)) return undefined
  const list = createList(root, languages)
  const item = list.at([parent, path])
  const operation = list.at([parent, path, method])
  list.add('operation', '', 'summary', operation)
  list.add('operation', '', 'description', operation)
  for (const owner of [item, operation]) addParameters(list, owner)
  const body = list.member(operation, 'requestBody')
  list.add('request', '', 'description', body)
  addContent(list, 'request', body)
  for (const [status] of allEntries(own(operation.value, 'responses'))) {
    const response = list.member(list.member(operation, 'responses'), status)
    list.add('responses', status, 'description', response)
    addContent(list, 'responses', response)
  }
  return list.texts
}

/** An object of the document, where it is written. */
interface Written {
  readonly value: JsonValue | undefined
  readonly path: SourcePath
  readonly uses: number
}

type List = ReturnType<typeof createList>

function createList(root: JsonObject, languages: readonly string[]) {
  const texts: OperationText[] = []
  const seen = new Set<string>()
  const entered = new Set<string>()
  const countUses = createCounter(root)
  /** Follows local references to where the object is written. */
  const resolve = (written: Written): Written => {
    let found = written
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      const reference = text(own(found.value, '$ref'))
      if (reference?.startsWith('#/') !== true) return found
      const path = decodePointer(reference)
      found = { value: lookUp(root, path), path, uses: countUses(reference) }
    }
    return found
  }
  return {
    texts,
    /** @returns false for an object that was entered before: schemas refer to each other in circles */
    enter({ path }: Written): boolean {
      const id = JSON.stringify(path)
      if (entered.has(id)) return false
      entered.add(id)
      return true
    },
    at: (path: SourcePath): Written => ({ value: lookUp(root, path), path, uses: 0 }),
    member: ({ value, path, uses }: Written, name: string): Written =>
      resolve({
        value: isList(value) ? value[Number(name)] : own(value, name),
        path: [...path, name],
        uses,
      }),
    add(
      group: TextGroup,
      of: string,
      member: OperationText['member'],
      { value, path, uses }: Written,
    ) {
      const id = JSON.stringify([path, member])
      if (!isObject(value) || seen.has(id) || texts.length >= MAX_TEXTS) return
      seen.add(id)
      const translated = languages.map((language) => [
        language,
        text(own(own(own(value, 'x-translations'), language), member)) ?? '',
      ])
      texts.push({
        ...{ group, of, member, path, uses },
        text: text(own(value, member)) ?? '',
        translations: Object.fromEntries(translated),
      })
    },
  }
}

function addParameters(list: List, owner: Written): void {
  const parameters = own(owner.value, 'parameters')
  if (!isList(parameters)) return
  const all = list.member(owner, 'parameters')
  for (const index of parameters.keys()) {
    const parameter = list.member(all, String(index))
    const isBody = own(parameter.value, 'in') === 'body'
    const name = text(own(parameter.value, 'name')) ?? ''
    list.add(isBody ? 'request' : 'parameters', isBody ? '' : name, 'description', parameter)
    if (isBody) addFields(list, 'request', list.member(parameter, 'schema'), '')
  }
}

/** Media types usually share one schema, so each schema is listed once. */
function addContent(list: List, group: TextGroup, body: Written): void {
  for (const [type] of allEntries(own(body.value, 'content'))) {
    const media = list.member(list.member(body, 'content'), type)
    addFields(list, group, list.member(media, 'schema'), '')
  }
  // OpenAPI 2.0.
  addFields(list, group, list.member(body, 'schema'), '')
}

function addFields(list: List, group: TextGroup, schema: Written, prefix: string, depth = 0): void {
  if (!isObject(schema.value) || depth > MAX_DEPTH || !list.enter(schema)) return
  for (const [name] of allEntries(own(schema.value, 'properties'))) {
    const field = list.member(list.member(schema, 'properties'), name)
    const of = prefix === '' ? name : `${prefix}.${name}`
    list.add(group, of, 'description', field)
    addFields(list, group, field, of, depth + 1)
  }
  if (isObject(own(schema.value, 'items'))) {
    addFields(list, group, list.member(schema, 'items'), `${prefix}[]`, depth + 1)
  }
  for (const combined of ['allOf', 'oneOf', 'anyOf']) {
    const parts = own(schema.value, combined)
    if (!isList(parts)) continue
    const all = list.member(schema, combined)
    for (const index of parts.keys()) {
      addFields(list, group, list.member(all, String(index)), prefix, depth + 1)
    }
  }
}

/** @returns a function that counts the references to a target in the whole document */
function createCounter(root: JsonObject): (reference: string) => number {
  let counts: Map<string, number> | undefined
  return (reference) => {
    counts ??= countReferences(root)
    return counts.get(reference) ?? 0
  }
}

function countReferences(root: JsonObject): Map<string, number> {
  const counts = new Map<string, number>()
  const open: (JsonValue | undefined)[] = [root]
  const seen = new Set<unknown>()
  for (let value = open.pop(); open.length > 0 || value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    const reference = text(own(value, '$ref'))
    if (reference !== undefined) counts.set(reference, (counts.get(reference) ?? 0) + 1)
    open.push(...Object.values(value))
  }
  return counts
}
