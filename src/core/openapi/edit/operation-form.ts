/** Lists the texts of one operation as written in the document, with the path of each, for people who edit them. */
import { METHODS } from '../http-methods.ts'
import { isList, isObject, type JsonObject, jsonOrText, own, text, texts } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { decodePointer } from '../pointer.ts'
import type { Edit, SourcePath } from './edit-document.ts'
import type {
  ExampleOwner,
  FieldOwner,
  HeaderOwner,
  OperationForm,
  OperationText,
  Place,
  TextGroup,
  WrittenLifecycle,
} from './form-parts.ts'
import { createReader, layerOf, placesOf, type Reader, versionOf, type Written } from './written.ts'
import { createParts } from './written-parts.ts'
import { createTexts, MAX_TEXTS } from './written-texts.ts'

/** Path of a text or its translation. */
const pathOfText = (
  { path, names }: Pick<OperationText, 'path' | 'names'>,
  translation?: string,
): SourcePath =>
  translation === undefined
    ? [...path, ...names]
    : [...path, 'x-translations', translation, ...names]

/** @returns the edit that writes a text, or its translation */
export function editOfText(
  text: OperationText,
  translation: string | undefined,
  written: string,
): Edit {
  const value = text.isText ? written : jsonOrText(written)
  const path = pathOfText(text, translation)
  return text.isNewList ? { path: path.slice(0, -1), value: [value] } : { path, value }
}

/** Moves a text to this place only. @returns the text there, and the edits that separate it from the others */
export function onlyHere(
  text: OperationText,
): { readonly text: OperationText; readonly edits: readonly Edit[] } | undefined {
  if (text.here === undefined) return undefined
  const { path, edits } = text.here
  const isNewList = text.names.length > 1 && text.names[0] === 'examples'
  const moved = { ...text, path, uses: 0, here: undefined, isNewList }
  const all = [[undefined, text.text] as const, ...Object.entries(text.translations ?? {})]
  const copied = all.flatMap(([language, value]) =>
    value === '' ? [] : editOfText(moved, language, value),
  )
  const isWritten = isNewList && text.text === ''
  return { text: { ...moved, isNewList: isWritten }, edits: [...edits, ...copied] }
}

const MAX_DEPTH = 6

/**
 * @param root - the document as written: OpenAPI 2.0 or 3
 * @param operation - its method, lowercase, and its path; for a webhook its name
 * @param languages - of translations
 * @returns undefined if the document has no such operation, or has it behind a reference to its path
 */
export function operationForm(
  root: JsonObject,
  { method, path }: { readonly method: string; readonly path: string },
  languages: readonly string[],
): OperationForm | undefined {
  const parent = ['paths', 'webhooks', 'x-webhooks'].find((name) =>
    isObject(own(own(own(root, name), path), method)),
  )
  if (parent === undefined || !METHODS.has(method)) return undefined
  const reader = createReader(root)
  const list = createList(reader, languages)
  const item = reader.at([parent, path])
  const operation = reader.at([parent, path, method])
  list.parts.addOperation([parent, path, method])
  list.texts.add('operation', '', 'summary', operation)
  list.texts.add('operation', '', 'description', operation)
  addLifecycle(list, { ...NO_PLACE, group: 'operation' }, '', operation)
  const all = [item, operation].flatMap((owner) => addParameters(list, owner))
  const body = reader.member(operation, ['requestBody'], false)
  list.parts.addBody(operation)
  list.texts.add('request', '', 'description', body)
  addContent(list, 'request', undefined, body)
  const responses = reader.member(operation, ['responses'], false)
  const statuses = namesOf(responses)
  for (const status of statuses) {
    const response = reader.member(responses, [status], false)
    if (statuses.length > 1) list.parts.addResponse(status, responses)
    list.texts.add('responses', status, 'description', response)
    addHeaders(list, status, response)
    addContent(list, 'responses', status, response)
  }
  addDocument(list, texts(own(operation[0]?.value, 'tags')))
  return {
    path: [parent, path, method],
    texts: list.texts.all(),
    owners: list.owners,
    bodies: list.bodies,
    parameters: all.filter((parameter) => parameter.in !== 'body'),
    hasRequestBody:
      own(operation[0]?.value, 'requestBody') !== undefined ||
      all.some((parameter) => parameter.in === 'body' || parameter.in === 'formData'),
    statuses,
    shared: (['parameters', 'responses'] as const).filter((name) =>
      reader.isShared([parent, path, method, name]),
    ),
    responses: list.responses,
    lifecycles: list.lifecycles,
    parts: list.parts.all(),
  }
}

const NO_PLACE = { status: undefined, variant: undefined }

type List = ReturnType<typeof createList>

function createList(reader: Reader, languages: readonly string[]) {
  const version = versionOf(reader.root)
  const collected = createTexts(version, languages)
  const entered = new Set<string>()
  return {
    reader,
    texts: collected,
    owners: [] as FieldOwner[],
    bodies: [] as ExampleOwner[],
    responses: [] as HeaderOwner[],
    lifecycles: [] as WrittenLifecycle[],
    parts: createParts(reader),
    languages,
    version,
    /** @returns false for an object that was entered before: schemas refer to each other in circles */
    enter(written: Written): boolean {
      const id = JSON.stringify(
        written
          .filter(({ value }) => Object.keys(value).some((name) => name !== '$ref'))
          .map(({ path }) => path),
      )
      if (written.length === 0 || entered.has(id) || collected.isFull()) return false
      entered.add(id)
      return true
    },
  }
}

/** @param written - its first layer is the place where it is used */
function addLifecycle(
  { reader, lifecycles, languages, version }: List,
  place: Place,
  of: string,
  written: Written,
): void {
  const isDeprecated = (value: JsonObject): boolean => own(value, 'deprecated') === true
  const layer = written.find(({ value }) => isDeprecated(value)) ?? written[0]
  if (layer === undefined || lifecycles.length >= MAX_TEXTS) return
  const { value, path, uses, here } = layer
  const member = 'x-deprecated-reason'
  const translations = own(value, 'x-translations')
  const reasons = languages.map((language) => [
    language,
    text(own(own(translations, language), member)) ?? '',
  ])
  lifecycles.push({
    ...{ ...place, of, path, uses, here: uses === 0 ? undefined : here },
    isShared: reader.isShared(path),
    isBareReference: version !== 'new' && own(value, '$ref') !== undefined,
    isDeprecated: isDeprecated(value),
    reason: text(own(value, member)) ?? '',
    reasons: Object.fromEntries(reasons),
    sunset: text(own(value, 'x-sunset')) ?? '',
  })
}

const namesOf = (written: Written): readonly string[] => [
  ...new Set(written.flatMap(({ value }) => Object.keys(value))),
]

function addParameters(list: List, owner: Written) {
  const { reader } = list
  const parameters = own(owner[0]?.value, 'parameters')
  if (!isList(parameters)) return []
  return [...parameters.keys()].flatMap((index) => {
    const parameter = reader.member(owner, ['parameters', String(index)], false)
    const here = layerOf(parameter, (value) => own(value, 'in') !== undefined)?.value
    const place = text(own(here, 'in')) ?? ''
    const name = text(own(here, 'name')) ?? ''
    list.parts.addParameter(owner, index, parameter)
    if (place === 'body') {
      list.texts.add('request', '', 'description', parameter)
      addFields(
        list,
        { ...NO_PLACE, group: 'request' },
        reader.member(parameter, ['schema'], true),
        '',
      )
      return [{ in: place, name }]
    }
    list.texts.add('parameters', name, 'description', parameter)
    // Nothing but texts may be next to a reference to a parameter.
    const named = parameter.filter(({ value }) => own(value, 'in') !== undefined)
    addLifecycle(list, { ...NO_PLACE, group: 'parameters', variant: place }, name, named)
    const schema = reader.member(parameter, ['schema'], true)
    const isInSchema = schema.some(({ value }) => own(value, 'example') ?? own(value, 'examples'))
    if (schema.length > 0) {
      list.texts.addExample('parameters', name, isInSchema ? schema : parameter, schema)
    }
    list.texts.addValues('parameters', name, schema.length === 0 ? parameter : schema)
    return [{ in: place, name }]
  })
}

/** Texts of the operation's tags, and of the whole document. */
function addDocument(list: List, tags: readonly string[]): void {
  const { reader } = list
  const declared = own(reader.root, 'tags')
  for (const [index, tag] of (isList(declared) ? declared : []).entries()) {
    const name = text(own(tag, 'name')) ?? ''
    if (tags.includes(name)) {
      list.texts.add('document', name, 'description', reader.at(['tags', String(index)]))
    }
  }
  const info = reader.at(['info'])
  list.texts.add('document', '', 'title', info)
  list.texts.add('document', '', 'description', info)
}

function addHeaders(list: List, status: string, response: Written): void {
  const { reader } = list
  const layer = layerOf(response, (value) => isObject(own(value, 'headers')))
  if (layer === undefined) return
  const { path, uses, here } = layer
  const headers = reader.member(response, ['headers'], false)
  const names = namesOf(headers)
  list.responses.push({
    ...{ status, path, uses, here: uses === 0 ? undefined : here, names },
    isShared: reader.isShared([...path, 'headers']),
  })
  for (const name of names) {
    const header = reader.member(headers, [name], false)
    list.parts.addHeader(status, name, response)
    const schema = reader.member(header, ['schema'], true)
    list.texts.add('responses', `${status} ${name}`, 'description', header)
    const isInSchema = schema.some(({ value }) => own(value, 'example') ?? own(value, 'examples'))
    list.texts.addExample('responses', `${status} ${name}`, isInSchema ? schema : header, schema)
  }
}

/** Media types usually share one schema, so each schema is listed once. */
function addContent(list: List, group: TextGroup, status: string | undefined, body: Written): void {
  const { reader } = list
  const content = reader.member(body, ['content'], false)
  const mediaTypes = namesOf(content)
  for (const mediaType of mediaTypes) {
    const variant = mediaTypes.length > 1 ? mediaType : undefined
    const media = reader.member(content, [mediaType], false)
    const layer = media[0]
    if (layer === undefined) continue
    const { path, uses, here, value } = layer
    const examples = own(value, 'examples')
    const names = Object.keys(isObject(examples) ? examples : {})
    list.parts.addExamples({ group, status, variant }, layer)
    list.bodies.push({
      ...{ group, status, mediaType, path, uses, here, names },
      example: own(value, 'example'),
      isShared: reader.isShared([...path, 'examples']),
    })
    addFields(list, { group, status, variant }, reader.member(media, ['schema'], true), '')
  }
  // OpenAPI 2.0.
  const place = { group, status, variant: undefined }
  addFields(list, place, reader.member(body, ['schema'], true), '')
}

function addFields(list: List, body: Place, schema: Written, prefix: string, depth = 0): void {
  const { reader } = list
  const { group } = body
  if (depth > MAX_DEPTH || !list.enter(schema)) return
  const names = namesOf(reader.member(schema, ['properties'], true))
  const layer = layerOf(schema, (value) => isObject(own(value, 'properties')))
  if (layer !== undefined && names.length > 0) {
    const { path, uses, here } = layer
    const isShared = reader.isShared([...path, 'properties'])
    list.owners.push({ ...body, of: prefix, path, uses, here, names, isShared })
  }
  for (const name of names) {
    const field = reader.member(schema, ['properties', name], true)
    const of = prefix === '' ? name : `${prefix}.${name}`
    list.parts.addField(body, of, schema, name)
    list.texts.add(group, of, 'description', field)
    addLifecycle(list, body, of, [...placesOf(schema, name), ...field])
    const isCompound = field.some(({ value }) =>
      ['properties', 'items', 'oneOf', 'anyOf'].some((member) => isObject(own(value, member))),
    )
    if (!isCompound) list.texts.addExample(group, of, field, field)
    list.texts.addValues(group, of, field)
    addFields(list, body, field, of, depth + 1)
  }
  addFields(list, body, reader.member(schema, ['items'], true), `${prefix}[]`, depth + 1)
  for (const combined of ['oneOf', 'anyOf']) {
    const parts = schema.map(({ value }) => own(value, combined)).find(isList) ?? []
    for (const index of parts.keys()) {
      const part = reader.member(schema, [combined, String(index)], true)
      if (part.some(({ value }) => text(own(value, 'title')) !== undefined)) {
        list.texts.add(group, prefix, 'title', part)
      }
      const variant = [body.variant, nameOfPart(part, parts[index]) ?? String(index + 1)]
        .filter((name) => name !== undefined)
        .join(', ')
      addFields(list, { ...body, variant }, part, prefix, depth + 1)
    }
  }
}

/** @returns the title of an alternative, or the name of the schema that it refers to */
function nameOfPart(part: Written, written: JsonValue | undefined): string | undefined {
  const title = part.map(({ value }) => text(own(value, 'title'))).find(Boolean)
  const reference = text(own(written, '$ref'))
  return title ?? (reference === undefined ? undefined : decodePointer(reference).at(-1))
}
