/** Finds the parts of an operation that a form can remove, and makes the edits that remove one. */
import { METHODS } from '../http-methods.ts'
import { asMap, isList, type JsonObject, own } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { lookUp, step } from '../pointer.ts'
import type { Edit, SourcePath } from './edit-document.ts'
import type { Place, Removable } from './form-parts.ts'
import { withoutMember } from './remove-member.ts'
import { type Layer, placesOf, type Reader, type Written } from './written.ts'

/** Collects removable parts while the form of an operation is read. */
export function createRemovables(reader: Reader) {
  const found: Removable[] = []
  const counts = new Map<string, number>()
  const add = (
    { group, status, variant }: Place,
    kind: Removable['kind'],
    of: string,
    paths: readonly SourcePath[],
    uses: number,
  ): void => {
    const name = [kind, group, status, variant, of].join(' ')
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    found.push({
      ...{ kind, group, status, variant, of, paths, uses },
      key: `${name} #${count}`,
      isShared: paths.some((path) => reader.isShared(path.slice(0, -1))),
    })
  }
  return {
    all: (): readonly Removable[] => found,
    addOperation(path: SourcePath): void {
      // An operation that is alone in its document stays: nothing could be added to an empty one.
      if (countOperations(reader.root) < 2) return
      const item = path.slice(0, -1)
      const isAlone = methodsOf(lookUp(reader.root, item)).length === 1
      add(place('operation'), 'operation', '', [isAlone ? item : path], 0)
    },
    /** @param owner - the operation, or its path, whose parameters all its operations have */
    addParameter(owner: Written, index: number, parameter: { in: string; name: string }): void {
      const layer = owner[0]
      // A path needs its variables.
      if (layer === undefined || parameter.in === 'path') return
      const path = [...layer.path, 'parameters', String(index)]
      const uses = layer.path.length === ITEM_DEPTH ? methodsOf(layer.value).length : 0
      if (parameter.in === 'body') add(place('request'), 'body', '', [path], uses)
      else add(place('parameters', parameter.in), 'parameter', parameter.name, [path], uses)
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
      const required = schema.flatMap(({ value, path }) => {
        const names = own(value, 'required')
        const index = isList(names) ? names.indexOf(name) : -1
        return index === -1 ? [] : [[...path, 'required', String(index)]]
      })
      const places = placesOf(schema, name)
      const paths = [...required, ...places.map(({ path }) => path)]
      add(body, 'field', of, paths, Math.max(0, ...places.map(({ uses }) => uses)))
    },
  }
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

/** Lists and maps that go with their last member. */
const CONTAINERS = ['parameters', 'headers', 'examples', 'required', 'properties']

/**
 * The objects around a part stay, also without members: other places may refer to them.
 *
 * @param root - the document as written
 */
export function removalEdits(root: JsonObject, { paths }: Removable): readonly Edit[] {
  let left: JsonValue | undefined = root
  return paths.map((path) => {
    const container = path.slice(0, -1)
    const isLast = sizeOf(left, container) === 1
    const removed = isLast && CONTAINERS.includes(container.at(-1) ?? '') ? container : path
    const parent = removed.slice(0, -1)
    if (sizeOf(left, parent) === 1) return { path: parent, value: {} }
    left = withoutMember(left, removed)
    return { path: removed, isRemoved: true }
  })
}

function sizeOf(root: JsonValue | undefined, path: SourcePath): number {
  const value = path.reduce(step, root)
  return isList(value) ? value.length : Object.keys(asMap(value)).length
}
