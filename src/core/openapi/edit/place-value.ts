/** Finds the range of a YAML or JSON text that holds a value, and prints the new value in the style around it. */
import { CST, type Scalar } from 'yaml'
import { err, ok, type Result } from '#core/result.ts'
import type { JsonValue } from '../model.ts'
import type { EditError, SourcePath } from './edit-document.ts'
import { blockLines, flowText, isOtherThanText, keyText } from './print-value.ts'
import {
  columnAt,
  endOf,
  endOfLine,
  isList,
  isMap,
  isScalar,
  itemsOf,
  nameOf,
  rootOf,
  type ScalarToken,
  startOf,
} from './source-tokens.ts'
import { type TextChange, withoutCommonEnds } from './text-change.ts'

type Placed = Result<TextChange, EditError>
type Map = CST.BlockMap | CST.FlowCollection
type Item = CST.CollectionItem

/** The last name of a path that appends an item to a list (RFC 6902, section 4.1). */
export const NEW_ITEM = '-'

/** A new text comes after the last of these that its object has, or else before all others. */
const NEIGHBORS = [
  '$ref',
  'description',
  'summary',
  'title',
  'name',
  'operationId',
  'deprecated',
  'x-deprecated-reason',
  'x-sunset',
]
const TEXTS = [...NEIGHBORS, 'x-translations']
/** Authors write these before the responses of an operation. Other new members come last. */
const REQUEST = ['consumes', 'parameters', 'requestBody']

interface Style {
  readonly isJson: boolean
  /** Inside brackets, where indentation has no meaning. */
  readonly isFlow: boolean
  /** True to write texts in double quotes, whatever the style around them. */
  readonly isQuoted: boolean
}

/** @param path - as of `editDocument` */
export function placeValue(
  source: string,
  path: SourcePath,
  value: JsonValue,
  isQuoted: boolean,
): Placed {
  const isJson = source.trimStart().startsWith('{')
  let token = rootOf(source)
  let isFlow = false
  for (const [index, name] of path.entries()) {
    if (token === undefined) return err({ code: 'missing' })
    isFlow ||= token.type === 'flow-collection'
    const style = { isJson, isFlow, isQuoted }
    const rest = path.slice(index)
    if (isList(token)) {
      if (name === NEW_ITEM) return appendItem(source, token, nested(rest.slice(1), value), style)
      token = itemsOf(token)[Number(name)]?.value ?? undefined
      continue
    }
    if (!isMap(token)) return err({ code: codeOf(token) })
    const item: Item | undefined = token.items.find(({ key }) => nameOf(key) === name)
    if (item === undefined) return addMember(source, token, rest, value, style)
    // `name:` without a value.
    if (item.value == null) return fill(source, item, nested(rest.slice(1), value), style)
    token = item.value
  }
  return token === undefined
    ? err({ code: 'missing' })
    : replace(source, token, value, { isJson, isFlow, isQuoted })
}

/** Builds the objects around a value. */
function nested([name, ...rest]: SourcePath, value: JsonValue): JsonValue {
  if (name === undefined) return value
  return name === NEW_ITEM ? [nested(rest, value)] : { [name]: nested(rest, value) }
}

function replace(source: string, token: CST.Token, value: JsonValue, style: Style): Placed {
  if (isScalar(token) && isSimple(value)) return ok(replaceScalar(source, token, value, style))
  if (token.type === 'alias') return err({ code: 'shared' })
  const from = startOf(token)
  const to = endOf(token)
  if (from === undefined || to === undefined) return err({ code: 'missing' })
  const isBlock = token.type === 'block-map' || token.type === 'block-seq'
  if (!isBlock || isSimple(value)) return ok({ from, to, insert: flowText(value, style.isJson) })
  const lines = blockLines(value, columnAt(source, from), style.isQuoted)
  const insert = inLineBreaksOf(source, lines.join('\n').trimStart())
  // The end of a block is after its line break if its last value is a block of text.
  return ok({ from, to, insert: source[to - 1] === '\n' ? `${insert}\n` : insert })
}

const isSimple = (value: JsonValue): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null

function replaceScalar(
  source: string,
  token: ScalarToken,
  value: string | number | boolean | null,
  { isJson, isFlow, isQuoted }: Style,
): TextChange {
  const from = token.offset
  if (isJson) {
    const to = from + token.source.length
    return { from, to, insert: JSON.stringify(value) }
  }
  const old = CST.resolveAsScalar(token)
  const written = CST.stringify(token)
  const text = String(value)
  const isText = typeof value === 'string'
  const style = isQuoted ? 'QUOTE_DOUBLE' : (old.type ?? undefined)
  const type = !isText ? 'PLAIN' : isQuoted ? style : typeOf(text, isFlow, style)
  CST.setScalarValue(token, text, { afterKey: true, inFlow: isFlow, ...(type && { type }) })
  return withoutCommonEnds(from, written, inLineBreaksOf(source, CST.stringify(token)))
}

/** @returns undefined for the style that the text has */
function typeOf(
  text: string,
  isFlow: boolean,
  old: Scalar.Type | undefined,
): Scalar.Type | undefined {
  const isBlock = old === 'BLOCK_LITERAL' || old === 'BLOCK_FOLDED'
  if (text === '') return 'QUOTE_DOUBLE'
  if (!isFlow && !isBlock && text.includes('\n')) return 'BLOCK_LITERAL'
  return (old ?? 'PLAIN') === 'PLAIN' && isOtherThanText(text) ? 'QUOTE_DOUBLE' : old
}

/** Writes the value of a name that has none. */
function fill(source: string, { sep }: Item, value: JsonValue, { isJson }: Style): Placed {
  const colon = sep?.find(({ type }) => type === 'map-value-ind')
  // An anchor or a tag of the empty value would stay behind the new one.
  if (colon === undefined || sep?.some(({ type }) => type === 'anchor' || type === 'tag')) {
    return err({ code: 'missing' })
  }
  const at = colon.offset + 1
  return ok({ from: at, to: at, insert: ` ${inLineBreaksOf(source, flowText(value, isJson))}` })
}

function addMember(
  source: string,
  map: Map,
  path: SourcePath,
  value: JsonValue,
  style: Style,
): Placed {
  if (map.type === 'flow-collection') {
    return intoFlow(
      source,
      map,
      memberText(path, value, style.isJson),
      neighborOf(map, path, value),
    )
  }
  const first = map.items.find(({ key }) => key != null)?.key
  if (first == null) return err({ code: 'missing' })
  const column = columnAt(source, first.offset)
  const [name = '', ...rest] = path
  const lines = blockLines({ [name]: nested(rest, value) }, column, style.isQuoted)
  const neighbor = neighborOf(map, path, value)
  if (neighbor === undefined) {
    const insert = `${lines.join('\n').slice(column)}\n${' '.repeat(column)}`
    return ok({ from: first.offset, to: first.offset, insert: inLineBreaksOf(source, insert) })
  }
  return afterItem(source, neighbor, lines)
}

/** @returns the item that a new member follows; undefined if it comes first */
function neighborOf(map: Map, [name = '']: SourcePath, value: JsonValue): Item | undefined {
  const items = itemsOf(map)
  const responses = items.findIndex(({ key }) => nameOf(key) === 'responses')
  if (REQUEST.includes(name) && responses >= 0) return items[responses - 1]
  if (!isSimple(value) || !TEXTS.includes(name)) return items.at(-1)
  const found = items.filter(
    ({ key, value }) => value != null && isScalar(value) && NEIGHBORS.includes(nameOf(key) ?? ''),
  )
  // Each is after the previous ones.
  return found.at(-1)
}

function appendItem(
  source: string,
  list: CST.BlockSequence | CST.FlowCollection,
  value: JsonValue,
  style: Style,
): Placed {
  const last = itemsOf(list).at(-1)
  if (list.type === 'flow-collection') {
    return intoFlow(source, list, flowText(value, style.isJson), last)
  }
  const dash = last?.start.find(({ type }) => type === 'seq-item-ind')
  if (last === undefined || dash === undefined) return err({ code: 'missing' })
  return afterItem(source, last, blockLines([value], columnAt(source, dash.offset), style.isQuoted))
}

function afterItem(source: string, item: Item, lines: readonly string[]): Placed {
  const end = endOfLine(source, item)
  if (end === undefined) return err({ code: 'missing' })
  const isLast = !source.slice(0, end).endsWith('\n')
  const text = isLast ? `\n${lines.join('\n')}` : `${lines.join('\n')}\n`
  return ok({ from: end, to: end, insert: inLineBreaksOf(source, text) })
}

function intoFlow(
  source: string,
  { start, items }: CST.FlowCollection,
  written: string,
  neighbor: Item | undefined,
): Placed {
  const value = neighbor?.value
  const end = value == null ? undefined : endOf(value)
  if (neighbor !== undefined && value != null && end !== undefined) {
    const begin = neighbor.key?.offset ?? value.offset
    const lineBreak = /\r?\n[ \t]*$/.exec(source.slice(0, begin))?.[0]
    return ok({ from: end, to: end, insert: `,${lineBreak ?? ' '}${written}` })
  }
  const from = start.offset + 1
  const isEmpty = itemsOf({ items }).length === 0
  return ok({ from, to: from, insert: isEmpty ? written : ` ${written},` })
}

const memberText = ([name = '', ...rest]: SourcePath, value: JsonValue, isJson: boolean): string =>
  `${keyText(name, isJson)}: ${flowText(nested(rest, value), isJson)}`

const codeOf = (token: CST.Token | undefined): EditError['code'] =>
  token?.type === 'alias' ? 'shared' : 'missing'

const inLineBreaksOf = (source: string, text: string): string =>
  source.includes('\r\n') ? text.replaceAll(/\r?\n/g, '\r\n') : text
