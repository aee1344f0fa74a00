/** Converts a JSON pointer to line and column, on demand. */
import { type JsonNode, printLayout } from '../../signature/json/json-layout.ts'
import { allEntries, isList, isObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { decodePointer } from '../pointer.ts'
import type { Position } from '../problems.ts'

/** Start positions of the members of one object or list, and the positions inside them. */
export interface Positions {
  /** Member names; absent for a list. */
  readonly keys: string[] | undefined
  /** UTF-16 offset of each member's key, or of each item. */
  readonly offsets: number[]
  /** Positions inside each member or item that is an object or a list. */
  readonly children: (Positions | undefined)[]
  /** Numbers that JavaScript prints in another way, as written, by their index. */
  numbers?: Map<number, string>
}

/** Adds the value of a member, or an item. */
export function pushChild(
  to: Positions,
  offset: number,
  { positions, number }: { positions: Positions | undefined; number?: string | undefined },
): void {
  to.offsets.push(offset)
  const { length } = to.children
  to.children.push(positions)
  if (number === undefined) return
  to.numbers ??= new Map()
  to.numbers.set(length, number)
}

export interface Locator {
  /** Position of a pointer, or of its nearest ancestor in the source. */
  locate(pointer: string): Position | undefined
  locateOffset(offset: number): Position
  /** The value as JSON with its numbers as written; undefined if JavaScript prints them alike. */
  writtenJson(pointer: string, value: JsonValue): string | undefined
}

/** `translate` maps pointers from the upgraded document to the source. */
export function createLocator(
  source: string,
  root: () => Positions | undefined,
  translate: (segments: readonly string[]) => readonly string[],
): Locator {
  const indexes = new WeakMap<Positions, ReadonlyMap<string, number>>()
  let lineStarts: readonly number[] | undefined

  const indexOf = (positions: Positions, segment: string): number => {
    if (positions.keys === undefined) return /^\d+$/.test(segment) ? Number(segment) : -1
    // Short objects need no index.
    if (positions.keys.length < 16) return positions.keys.lastIndexOf(segment)
    const index =
      indexes.get(positions) ?? new Map(positions.keys.map((key, position) => [key, position]))
    indexes.set(positions, index)
    return index.get(segment) ?? -1
  }

  const locateOffset = (offset: number): Position => {
    lineStarts ??= findLineStarts(source)
    let low = 0
    let high = lineStarts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 }
  }

  return {
    locateOffset,
    locate(pointer) {
      let positions = root()
      if (positions === undefined) return undefined
      let found = 0
      for (const segment of translate(decodePointer(pointer))) {
        const index: number = positions === undefined ? -1 : indexOf(positions, segment)
        const offset = positions?.offsets[index]
        if (offset === undefined) break
        found = offset
        positions = positions?.children[index]
      }
      return locateOffset(found)
    },
    writtenJson(pointer, value) {
      let positions = root()
      let number: string | undefined
      for (const segment of translate(decodePointer(pointer))) {
        if (positions === undefined) return undefined
        const index = indexOf(positions, segment)
        number = positions.numbers?.get(index)
        positions = positions.children[index]
      }
      return number ?? printWritten(value, positions)
    },
  }
}

function printWritten(value: JsonValue, positions: Positions | undefined): string | undefined {
  if (!hasNumbers(positions)) return undefined
  const nodeOf = (one: JsonValue, inside: Positions | undefined, number?: string): JsonNode => {
    const child = (item: JsonValue, index: number): JsonNode =>
      nodeOf(item, inside?.children[index], inside?.numbers?.get(index))
    if (isList(one)) {
      const children = one.map((item, index) => ({ name: undefined, node: child(item, index) }))
      return { kind: 'array', children }
    }
    if (!isObject(one)) return { kind: 'scalar', text: number ?? JSON.stringify(one) }
    const children = allEntries(one).map(([name, member]) => ({
      name: JSON.stringify(name),
      node: child(member, inside?.keys?.lastIndexOf(name) ?? -1),
    }))
    return { kind: 'object', children }
  }
  return printLayout(nodeOf(value, positions), { indent: '  ', gap: ' ' })
}

/**
 * JSON with the digits of integers that JavaScript rounds. Such a number is found by its rounded value, because the
 * upgrade moves values.
 */
export function printUnrounded(value: JsonValue, positions: Positions | undefined): string {
  const integers = longIntegers(positions)
  if (integers.size === 0) return JSON.stringify(value)
  return JSON.stringify(value, (_, one: JsonValue) => {
    const written = typeof one === 'number' ? integers.get(one) : undefined
    return written === undefined ? one : JSON.rawJSON(written)
  })
}

function longIntegers(
  positions: Positions | undefined,
  found = new Map<number, string>(),
): ReadonlyMap<number, string> {
  for (const number of positions?.numbers?.values() ?? []) {
    if (/^-?\d{16,}$/.test(number)) found.set(Number(number), number)
  }
  for (const child of positions?.children ?? []) longIntegers(child, found)
  return found
}

declare global {
  interface JSON {
    /** ES2026; TypeScript has no type for it yet. */
    rawJSON(text: string): unknown
  }
}

const hasNumbers = (positions: Positions | undefined): boolean =>
  positions !== undefined &&
  (positions.numbers !== undefined || positions.children.some(hasNumbers))

/** Line breaks as in YAML 1.2: LF, CR LF, or CR alone. */
function findLineStarts(source: string): readonly number[] {
  const starts = [0]
  for (const match of source.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length)
  return starts
}
