/**
 * A description in several files as one: the files it refers to are taken in. Files under `schemas/`
 * become named schemas; every other one stands under `x-files` and is referred to there.
 */
import { posix } from 'node:path'
import { visitReferences } from '#core/openapi/bundle/visit-references.ts'
import { isObject, type JsonObject, own } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import { type ReadText, readText } from '#core/openapi/parse/read-text.ts'

/** @returns the file's text; undefined when it does not exist or must not be read */
export type ReadReferred = (path: string) => Promise<string | undefined>

export interface BundledText {
  readonly text: string
  /** What reading `text` gave, when it was read as it is. */
  readonly read?: ReadText
}

/** A reference to a file: no scheme, no fragment of the document itself. */
const FILE_REFERENCE = /^(?![a-z][a-z\d+.-]*:|\/|#)[^#]+(?:#.*)?$/i
const MAX_FILES = 2_000

/**
 * @param text the description's root file
 * @param read called once per file with its path relative to the root file, `/` between its parts
 * @returns `text` itself when it refers to no file; a reference that cannot be read stays as it is
 */
export async function bundleReferences(
  text: string,
  fileName: string,
  read: ReadReferred,
): Promise<BundledText> {
  const whole = readText(text, fileName)
  const root = whole.value
  const unchanged = { text, read: whole }
  if (!isObject(root) || referredFiles(root, '').size === 0) return unchanged
  const files = await readFiles(root, read)
  if (files.size === 0) return unchanged
  const schemas = own(own(root, 'components'), 'schemas')
  const places = placesOf([...files.keys()], isObject(schemas) ? Object.keys(schemas) : [])
  const bundled = rewrite(root, '', places)
  if (!isObject(bundled)) return unchanged
  const named: Record<string, JsonValue> = {}
  const others: Record<string, JsonValue> = {}
  for (const [path, place] of places) {
    const value = rewrite(files.get(path) ?? null, path, places)
    if (place.schema === undefined) others[path] = value
    else named[place.schema] = value
  }
  const components = own(bundled, 'components')
  const known = own(components, 'schemas')
  const one = JSON.stringify({
    ...bundled,
    components: {
      ...(isObject(components) && components),
      schemas: { ...(isObject(known) && known), ...named },
    },
    'x-files': others,
  })
  return { text: one }
}

interface Place {
  readonly pointer: string
  /** Name in `components.schemas`. */
  readonly schema?: string
}

async function readFiles(
  root: JsonObject,
  read: ReadReferred,
): Promise<ReadonlyMap<string, JsonValue>> {
  const files = new Map<string, JsonValue>()
  const queue = [...referredFiles(root, '')]
  const seen = new Set(queue)
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (files.size >= MAX_FILES) break
    const text = await read(path)
    const value = text === undefined ? undefined : readText(text, path).value
    if (value === undefined) continue
    files.set(path, value)
    for (const next of referredFiles(value, path)) {
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(next)
    }
  }
  return files
}

function placesOf(paths: readonly string[], taken: readonly string[]): ReadonlyMap<string, Place> {
  const names = new Set(taken)
  return new Map(
    paths.map((path): [string, Place] => {
      const name = posix.basename(path).replace(/\.\w+$/, '')
      const isSchema = posix.basename(posix.dirname(path)) === 'schemas' && !names.has(name)
      if (!isSchema) return [path, { pointer: `#/x-files/${escapePointer(path)}` }]
      names.add(name)
      return [path, { pointer: `#/components/schemas/${escapePointer(name)}`, schema: name }]
    }),
  )
}

/** Paths relative to the root file. */
function referredFiles(value: JsonValue, from: string): Set<string> {
  const found = new Set<string>()
  visitReferences(value, (reference) => {
    const path = pathOf(reference, from)
    if (path !== undefined) found.add(path)
    return reference
  })
  return found
}

function rewrite(value: JsonValue, from: string, places: ReadonlyMap<string, Place>): JsonValue {
  return visitReferences(value, (reference) => {
    const [, fragment = ''] = reference.split('#', 2)
    const path = reference.startsWith('#') ? from : pathOf(reference, from)
    const place = path === undefined ? undefined : places.get(path)
    // Fragments of the root file, and what could not be read, stay as they are.
    return place === undefined ? reference : `${place.pointer}${fragment}`
  })
}

function pathOf(reference: string, from: string): string | undefined {
  if (!FILE_REFERENCE.test(reference)) return undefined
  const [file = ''] = reference.split('#', 1)
  let decoded = file
  try {
    decoded = decodeURIComponent(file)
  } catch {
    // A percent sign that encodes nothing is part of the name.
  }
  const path = posix.normalize(posix.join(posix.dirname(from), decoded))
  return path.startsWith('..') ? undefined : path
}

function escapePointer(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1')
}
