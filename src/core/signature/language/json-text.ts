/**
 * Operations on JSON as text. Unless the name says otherwise, scalars stay as written: `1.0`, `1e3` and 2^53+1
 * are never parsed as numbers.
 */
import { decodePointer } from '../../openapi/pointer.ts'
import { type MemberSlice, topLevelMembers, withoutMembers } from '../canonical-body.ts'
import { BACKSLASH, isJsonSpace, QUOTE } from '../json/characters.ts'
import { closingQuote, jsonDepth, MAX_JSON_DEPTH } from '../json/json-bytes.ts'
import {
  type JsonNode,
  parseLayout,
  printLayout,
  repeatedName,
  textOf,
} from '../json/json-layout.ts'
import type { Pair } from './model.ts'
import { stopped } from './signing-problem.ts'

const COMPACT = { indent: '', gap: '' } as const

/**
 * Removes white space between tokens, in one pass over bytes and without parsing. In text that isn't JSON,
 * removes white space outside double quotes.
 *
 * @returns the source itself if there is nothing to remove, as in bodies that a library printed
 */
export function minifyJson(source: Uint8Array): Uint8Array {
  const start = firstBlank(source)
  if (start === source.length) return source
  const target = new Uint8Array(source.length)
  target.set(source.subarray(0, start))
  const end = source.length
  let to = start
  let at = start
  // `as number`: indexes are always in range; `?? 0` would double the loop's running time.
  while (at < end) {
    let byte = source[at++] as number
    // Branchless, because a branch would be predicted wrongly at every blank.
    target[to] = byte
    to += IS_TOKEN[byte] as number
    if (byte !== QUOTE) continue
    while (at < end) {
      byte = source[at++] as number
      target[to++] = byte
      if (byte === QUOTE) break
      if (byte === BACKSLASH && at < end) target[to++] = source[at++] as number
    }
  }
  return target.subarray(0, to)
}

/** Index of the first white space outside double quotes, or the length. */
function firstBlank(source: Uint8Array): number {
  const end = source.length
  let at = 0
  while (at < end) {
    // A separate loop, because most bytes outside strings are plain.
    while (at < end && IS_PLAIN[source[at] as number] === 1) at++
    if (at < end && source[at] !== QUOTE) return at
    at = closingQuote(source, at) + 1
  }
  return end
}

/** 0 for JSON white space, 1 for everything else. */
const IS_TOKEN = Uint8Array.from({ length: 256 }, (_, byte) => (isJsonSpace(byte) ? 0 : 1))

/** 1 for bytes outside strings that are neither white space nor a quote. */
const IS_PLAIN = IS_TOKEN.with(QUOTE, 0)

/**
 * `JSON.stringify(JSON.parse(text))`: the text that a JavaScript program signs, with its numbers and member
 * order.
 */
export function reprintJson(text: string): string {
  const value = parse(text)
  if (jsonDepth(new TextEncoder().encode(text)) > MAX_JSON_DEPTH) throw stopped('body-not-json')
  return JSON.stringify(value)
}

/** RFC 8785. Rejects duplicate names and lone surrogates (RFC 7493 §2). */
export function canonicalJson(text: string): string {
  rejectDuplicates(layoutOf(text))
  return print(parse(text))

  function print(node: unknown): string {
    if (Array.isArray(node)) return `[${node.map(print).join(',')}]`
    if (typeof node === 'object' && node !== null) {
      const members = Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1))
      return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${print(member)}`).join(',')}}`
    }
    if (typeof node === 'string' && !node.isWellFormed())
      throw stopped('not-unicode', { name: 'body' })
    return JSON.stringify(node)
  }
}

/** Sorts members of every object by code point and removes white space. */
export function sortJson(text: string): string {
  return printLayout(sorted(layoutOf(text)), COMPACT)

  function sorted(node: JsonNode): JsonNode {
    if (node.kind === 'scalar') return node
    const children = node.children.map((child) => ({ ...child, node: sorted(child.node) }))
    return {
      kind: node.kind,
      children:
        node.kind === 'array'
          ? children
          : children.toSorted((a, b) => compareText(textOf(a.name), textOf(b.name))),
    }
  }
}

/** Members of an object in order: strings as their text, everything else as JSON without white space. */
export function jsonMembers(text: string): readonly Pair[] {
  const node = layoutOf(text)
  if (node.kind !== 'object') throw stopped('json-not-object')
  rejectDuplicates(node)
  return node.children.map((child) => [textOf(child.name), valueText(child.node)])
}

/**
 * Returns the value at a JSON pointer (RFC 6901): the text of a string, anything else as written.
 *
 * @returns undefined if there is no value
 */
export function jsonField(text: string, pointer: string): string | undefined {
  let node = layoutOf(text)
  for (const name of decodePointer(pointer)) {
    if (node.kind === 'scalar') return undefined
    const found =
      node.kind === 'array'
        ? node.children.filter((_, index) => String(index) === name)
        : node.children.filter((child) => textOf(child.name) === name)
    if (found.length > 1) throw stopped('member-duplicate', { name: JSON.stringify(name) })
    const [child] = found
    if (child === undefined) return undefined
    node = child.node
  }
  return valueText(node)
}

/** Appends a member with this text at a JSON pointer. Creates missing objects on the way. */
export function withJsonField(text: string, pointer: string, value: string): string {
  return insert(text, decodePointer(pointer), JSON.stringify(value))
}

function insert(text: string, [name = '', ...rest]: readonly string[], literal: string): string {
  const node = layoutOf(text)
  if (node.kind !== 'object') throw stopped('json-not-object')
  const [found, another] = topLevelMembers(text).filter((member) => member.name === name)
  if (another !== undefined || (found !== undefined && rest.length === 0)) {
    throw stopped('member-duplicate', { name: JSON.stringify(name) })
  }
  if (found !== undefined) {
    return withValue(text, found, insert(valueIn(text, found), rest, literal))
  }
  const added = [name, ...rest].reduceRight(
    (inner, each, at) =>
      `${at === 0 ? '' : '{'}${JSON.stringify(each)}:${inner}${at === 0 ? '' : '}'}`,
    literal,
  )
  const end = text.lastIndexOf('}')
  const comma = node.children.length === 0 ? '' : ','
  return `${text.slice(0, end)}${comma}${added}${text.slice(end)}`
}

/** Removes the member at a JSON pointer, and objects on the way that become empty. */
export function withoutJsonField(text: string, pointer: string): string {
  return remove(text, decodePointer(pointer))
}

function remove(text: string, [name = '', ...rest]: readonly string[]): string {
  if (rest.length === 0) return withoutMembers(text, [name]).text
  if (parseLayout(text)?.kind !== 'object') return text
  const found = topLevelMembers(text).find((member) => member.name === name)
  if (found === undefined) return text
  const value = remove(valueIn(text, found), rest)
  return /^\s*\{\s*\}\s*$/.test(value)
    ? withoutMembers(text, [name]).text
    : withValue(text, found, value)
}

const valueIn = (text: string, { valueStart, end }: MemberSlice): string =>
  text.slice(valueStart, end)

const withValue = (text: string, { valueStart, end }: MemberSlice, value: string): string =>
  `${text.slice(0, valueStart)}${value}${text.slice(end)}`

/** Compares by Unicode code point, which equals the order of the UTF-8 bytes. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1
  }
  return a.length - b.length
}

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff

function layoutOf(text: string): JsonNode {
  const node = parseLayout(text)
  if (node === undefined) throw stopped('body-not-json')
  return node
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw stopped('body-not-json')
  }
}

function rejectDuplicates(node: JsonNode): void {
  const name = repeatedName(node)
  if (name !== undefined) throw stopped('member-duplicate', { name: JSON.stringify(name) })
}

const valueText = (node: JsonNode): string =>
  node.kind === 'scalar' && node.text.startsWith('"')
    ? textOf(node.text)
    : printLayout(node, COMPACT)
