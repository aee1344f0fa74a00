/** JSON Pointer (RFC 6901), also in its URI fragment form (section 6). */
import { decodedOrSame } from '../percent-decode.ts'
import { isList, isObject, type JsonObject } from './json-value.ts'
import type { JsonValue } from './model.ts'

export const encodeSegment = (segment: string): string =>
  segment.replaceAll('~', '~0').replaceAll('/', '~1')

export const encodePointer = (segments: readonly string[]): string =>
  segments.map((segment) => `/${encodeSegment(segment)}`).join('')

/** Returns the segments of `/a/b~1c`, or of the fragment `#/a/b~1c`, percent-decoded. */
export function decodePointer(pointer: string): readonly string[] {
  const isFragment = pointer.startsWith('#')
  const path = isFragment ? pointer.slice(1) : pointer
  if (path === '' || !path.startsWith('/')) return []
  return path
    .slice(1)
    .split('/')
    .map((segment) => (isFragment ? decodedOrSame(segment) : segment))
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Returns the member of an object or the item of a list; `undefined` if there is none. */
export function step(value: JsonValue | undefined, segment: string): JsonValue | undefined {
  if (isList(value)) return /^\d+$/.test(segment) ? value[Number(segment)] : undefined
  return isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined
}

export const lookUp = (root: JsonObject, segments: readonly string[]): JsonValue | undefined =>
  segments.reduce<JsonValue | undefined>(step, root)

/** A location in the document. Its pointer is built only on demand. */
export interface Location {
  readonly parent: Location | undefined
  readonly segment: string
}

/** Returns the location that the segments point to from the root; `undefined` for the root itself. */
export const locationOf = (segments: readonly string[]): Location | undefined =>
  segments.reduce<Location | undefined>((parent, segment) => ({ parent, segment }), undefined)

/** Returns the location of a member or an item of `parent`; `undefined` is the root. */
export const at = (parent: Location | undefined, segment: string | number): Location => ({
  parent,
  segment: String(segment),
})

/** Returns the location as a JSON Pointer; the root is the empty string. */
export function pointerOf(location: Location | undefined): string {
  const segments: string[] = []
  for (let current = location; current !== undefined; current = current.parent) {
    segments.push(current.segment)
  }
  return encodePointer(segments.reverse())
}
