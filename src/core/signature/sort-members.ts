/** Sorts the members of every object by name, as Python's `sort_keys` and Go's maps do. */
import { COLON, COMMA, isClosing, isOpening, OPEN_BRACE, QUOTE } from './json/characters.ts'
import { type ByteWriter, closingQuote } from './json/json-bytes.ts'

/**
 * Names compare by their bytes as written, which is the order of code points. The source is JSON without
 * white space between its tokens, no deeper than MAX_JSON_DEPTH. `as number`: see json-bytes.ts.
 */
export const sortMembers: ByteWriter = (source, target) => {
  const objects = readObjects(source)
  let to = 0

  function copy(start: number, end: number): void {
    for (let at = start; at < end; at++) target[to++] = source[at] as number
  }

  /** @param first index of the first object that opens between `start` and `end` */
  function write(start: number, end: number, first: number): void {
    let at = start
    let index = first
    let object = objects[index]
    while (object !== undefined && object.start < end) {
      // Most objects are sorted already and are copied with the text around them.
      if (object.isSorted) index++
      else {
        copy(at, object.start + 1)
        at = writeSorted(object)
        index = object.nextObject
      }
      object = objects[index]
    }
    copy(at, end)
  }

  /** @returns the index in the source where the last member ends */
  function writeSorted({ members }: JsonObject): number {
    const sorted = members.toSorted((a, b) => compareNames(source, a, b))
    for (const member of sorted) {
      if (member !== sorted[0]) target[to++] = COMMA
      write(member.start, member.end, member.nextObject)
    }
    return members.at(-1)?.end ?? 0
  }

  write(0, source.length, 0)
  return to
}

/** @returns the objects in the order in which they open */
function readObjects(source: Uint8Array): readonly JsonObject[] {
  const objects: JsonObject[] = []
  /** Open containers; undefined for an array. */
  const open: (JsonObject | undefined)[] = []
  let inside: JsonObject | undefined
  for (let at = 0; at < source.length; at++) {
    const byte = source[at] as number
    if (byte === QUOTE) {
      const close = closingQuote(source, at)
      if (inside && source[at - 1] !== COLON) {
        inside.members.push({ start: at, nameEnd: close, end: close, nextObject: objects.length })
      }
      at = close
    } else if (byte === COMMA) {
      if (inside) endMember(source, inside, at)
    } else if (isOpening(byte)) {
      inside = undefined
      if (byte === OPEN_BRACE) {
        inside = { start: at, members: [], isSorted: true, nextObject: 0 }
        objects.push(inside)
      }
      open.push(inside)
    } else if (isClosing(byte)) {
      if (inside) {
        endMember(source, inside, at)
        inside.nextObject = objects.length
      }
      open.pop()
      inside = open.at(-1)
    }
  }
  return objects
}

function endMember(source: Uint8Array, object: JsonObject, end: number): void {
  const last = object.members.at(-1)
  const before = object.members.at(-2)
  if (last) last.end = end
  if (last && before && object.isSorted) object.isSorted = compareNames(source, before, last) <= 0
}

function compareNames(source: Uint8Array, a: Member, b: Member): number {
  const lengthOfA = a.nameEnd - a.start
  const lengthOfB = b.nameEnd - b.start
  for (let at = 1; at < lengthOfA && at < lengthOfB; at++) {
    const difference = (source[a.start + at] as number) - (source[b.start + at] as number)
    if (difference !== 0) return difference
  }
  return lengthOfA - lengthOfB
}

interface JsonObject {
  /** Index of the opening brace. */
  readonly start: number
  /** Members in source order. */
  readonly members: Member[]
  isSorted: boolean
  /** Index of the first object that opens after it. */
  nextObject: number
}

/** A member, from the opening quote of its name to the end of its value. */
interface Member {
  readonly start: number
  readonly nameEnd: number
  /** Index of the first object that opens after its name. */
  readonly nextObject: number
  end: number
}
