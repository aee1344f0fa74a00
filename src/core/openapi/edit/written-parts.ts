/** Finds the parts of an operation that a form can remove, and the rules of fields and parameters. */
import { printValue, valueListOf } from '../compile/annotated-enum.ts'
import { METHODS } from '../http-methods.ts'
import { asMap, isList, type JsonObject, own, scalarText, text, texts } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { lookUp } from '../pointer.ts'
import type { SourcePath } from './edit-document.ts'
import { type Place, SIMPLE_TYPES, type WrittenPart, type WrittenRules } from './form-parts.ts'
import { type Layer, layerOf, placesOf, type Reader, type Written } from './written.ts'

/** Collects parts while the form of an operation is read. */
export function createParts(reader: Reader) {
  const found: WrittenPart[] = []
  const counts = new Map<string, number>()
  const add = (
    { group, status, variant }: Place,
    kind: WrittenPart['kind'],
    of: string,
    paths: readonly SourcePath[],
    uses: number,
    rules?: WrittenRules,
  ): void => {
    const name = [kind, group, status, variant, of].join(' ')
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    found.push({
      ...{ kind, group, status, variant, of, paths, uses },
      key: `${name} #${count}`,
      isShared: paths.some((path) => reader.isShared(path.slice(0, -1))),
      ...(rules && {
        rules: { ...rules, isShared: rules.isShared || reader.isShared(rules.schema) },
      }),
    })
  }
  return {
    all: (): readonly WrittenPart[] => found,
    addOperation(path: SourcePath): void {
      // An operation that is alone in its document stays: nothing could be added to an empty one.
      if (countOperations(reader.root) < 2) return
      const item = path.slice(0, -1)
      const isAlone = methodsOf(lookUp(reader.root, item)).length === 1
      add(place('operation'), 'operation', '', [isAlone ? item : path], 0)
    },
    /**
     * @param owner - the operation, or its path, whose parameters all its operations have
     * @param parameter - the parameter as written
     */
    addParameter(owner: Written, index: number, parameter: Written): void {
      const [layer] = owner
      const at = layerOf(parameter, (value) => own(value, 'in') !== undefined)
      if (layer === undefined) return
      const path = [...layer.path, 'parameters', String(index)]
      const uses = layer.path.length === ITEM_DEPTH ? methodsOf(layer.value).length : 0
      const location = text(own(at?.value, 'in')) ?? ''
      if (location === 'body') {
        add(place('request'), 'body', '', [path], uses)
        return
      }
      // A path needs its variables.
      const paths = location === 'path' ? [] : [path]
      const name = text(own(at?.value, 'name')) ?? ''
      const schema = reader.member(parameter, ['schema'], true)
      const isRequired = own(at?.value, 'required') === true
      const rules = at && rulesOf(schema.length > 0 ? schema : [at], { path: at.path, isRequired })
      add(place('parameters', location), 'parameter', name, paths, uses, rules)
    },
    addBody(operation: Written): void {
      const layer = operation[0]
      if (layer === undefined || own(layer.value, 'requestBody') === undefined) return
      add(place('request'), 'body', '', [[...layer.path, 'requestBody']], 0)
    },
    addResponse(status: string, responses: Written): void {
      const layer = responses[0]
      if (layer === undefined) return
      add({ ...place('responses'), status }, 'response', '', [[...layer.path, status]], layer.uses)
    },
    addHeader(status: string, name: string, response: Written): void {
      const layer = response.find(({ value }) => own(own(value, 'headers'), name) !== undefined)
      if (layer === undefined) return
      const path = [...layer.path, 'headers', name]
      add({ ...place('responses'), status }, 'header', name, [path], layer.uses)
    },
    /** @param layer - the media type */
    addExamples(body: Place, { path, value, uses }: Layer): void {
      const examples = own(value, 'examples')
      for (const name of Object.keys(asMap(examples))) {
        add(body, 'example', name, [[...path, 'examples', name]], uses)
      }
      if (own(value, 'example') !== undefined)
        add(body, 'example', '', [[...path, 'example']], uses)
    },
    /** @param schema - the object with the field */
    addField(body: Place, of: string, schema: Written, name: string): void {
      const naming = schema.filter(({ value }) => indexIn(own(value, 'required'), name) !== -1)
      const required = naming.map(({ value, path }) => [
        ...[...path, 'required', String(indexIn(own(value, 'required'), name))],
      ])
      const places = placesOf(schema, name)
      const [first] = places
      const field = reader.member(schema, ['properties', name], true)
      const rules =
        first && rulesOf(field, { path: first.path.slice(0, -2), isRequired: required.length > 0 })
      // Readers of the document need the field to tell its alternatives apart.
      const isNeeded = schema.some(({ value }) => discriminatorOf(value) === name)
      const paths = isNeeded ? [] : [...required, ...places.map(({ path }) => path)]
      const uses = Math.max(0, ...[...naming, ...places].map((layer) => layer.uses))
      add(body, 'field', of, paths, uses, rules && { ...rules, name, required })
    },
  }
}

const indexIn = (names: JsonValue | undefined, name: string): number =>
  isList(names) ? names.indexOf(name) : -1

/** In OpenAPI 2.0 it is the name itself. */
const discriminatorOf = (schema: JsonObject): JsonValue | undefined => {
  const discriminator = own(schema, 'discriminator')
  return own(discriminator, 'propertyName') ?? discriminator
}

/** Length of the path of a path item: `paths`, `/users`. */
const ITEM_DEPTH = 2

const place = (group: Place['group'], variant?: string): Place => ({
  ...{ group, status: undefined, variant },
})

const methodsOf = (item: JsonValue | undefined): readonly string[] =>
  Object.keys(asMap(item)).filter((name) => METHODS.has(name))

const countOperations = (root: JsonObject): number =>
  ['paths', 'webhooks', 'x-webhooks']
    .flatMap((name) => Object.values(asMap(own(root, name))))
    .reduce<number>((count, item) => count + methodsOf(item).length, 0)

/** Keywords with a name or a text for each value, in the order of the values if they are lists. */
const ENUM_LISTS = ['x-enum-descriptions', 'x-enumDescriptions', 'x-enum-varnames', 'x-enumNames']

/**
 * @param schema - of a field or a parameter; in OpenAPI 2.0 the parameter itself
 * @param owner - the object whose `required` names the field, or the parameter
 */
function rulesOf(
  schema: Written,
  owner: { readonly path: SourcePath; readonly isRequired: boolean },
): WrittenRules | undefined {
  const layer = layerOf(schema, (value) => own(value, 'type') !== undefined)
  if (layer === undefined) return undefined
  const { value, path, uses } = layer
  const types = texts(isList(own(value, 'type')) ? own(value, 'type') : [own(value, 'type')])
  const known = SIMPLE_TYPES.filter((type) => types.includes(type))
  const others = types.filter((type) => type !== 'null' && !known.some((each) => each === type))
  const alternatives = schema.flatMap((each) => valueListOf(each.value)?.values ?? [])
  const values = [...texts(own(value, 'enum')), ...alternatives.map(printValue)]
  const isPlain = values.every((text) => text.trim() === text && /^.+$/.test(text))
  const hasNames = ENUM_LISTS.some((name) => isList(own(value, name)))
  return {
    type: known.length === 1 && others.length === 0 ? known[0] : undefined,
    format: text(own(value, 'format')) ?? '',
    values,
    hasFixedValues:
      alternatives.length > 0 || !isPlain || hasNames || new Set(values).size < values.length,
    default: scalarText(own(value, 'default')),
    isRequired: owner.isRequired,
    isNullable: types.includes('null'),
    ...{ schema: path, owner: owner.path, uses, isShared: false },
  }
}
