/** Finds the range of a YAML or JSON text that holds a value, and prints the new value in the style around it. */
import { CST, Parser, parse, type Scalar } from 'yaml'
import { err, ok, type Result } from '#core/result.ts'
import type { EditError, SourcePath, TextChange } from './edit-document.ts'

type Placed = Result<TextChange, EditError>
type Map = CST.BlockMap | CST.FlowCollection
type Item = CST.CollectionItem
type ScalarToken = CST.FlowScalar | CST.BlockScalar
type Value = string | boolean

/** A new member comes after the last of these that its object has, or else before all others. */
const NEIGHBORS = ['description', 'summary', 'title', 'name', 'deprecated', 'operationId']
const INDENT = 2

/**
 * @param path - as of `editDocument`
 * @param isQuoted - true to write a text in double quotes, whatever the style around it
 */
export function placeValue(
  source: string,
  path: SourcePath,
  value: Value,
  isQuoted: boolean,
): Placed {
  const isJson = source.trimStart().startsWith('{')
  let token = rootOf(source)
  let isFlow = false
  for (const [index, name] of path.entries()) {
    isFlow ||= token?.type === 'flow-collection'
    if (token !== undefined && isList(token)) {
      token = itemsOf(token)[Number(name)]?.value ?? undefined
      continue
    }
    if (token === undefined || !isMap(token)) return err({ code: codeOf(token) })
    const item = token.items.find(({ key }) => nameOf(key) === name)
    const rest = path.slice(index)
    if (item === undefined) {
      return token.type === 'block-map'
        ? intoBlock(source, token, rest, value, isQuoted)
        : intoFlow(source, token, rest, value, isJson)
    }
    token = item.value ?? undefined
  }
  return token !== undefined && isScalar(token)
    ? ok(replace(source, token, value, { isJson, isFlow, isQuoted }))
    : err({ code: codeOf(token) })
}

function rootOf(source: string): CST.Token | undefined {
  for (const token of new Parser().parse(source)) {
    if (token.type === 'document') return token.value
  }
  return undefined
}

function replace(
  source: string,
  token: ScalarToken,
  value: Value,
  { isJson, isFlow, isQuoted }: Record<'isJson' | 'isFlow' | 'isQuoted', boolean>,
): TextChange {
  const from = token.offset
  if (isJson) {
    const to = from + token.source.length
    return { from, to, insert: JSON.stringify(value) }
  }
  const old = CST.resolveAsScalar(token)
  const written = CST.stringify(token)
  const text = String(value)
  const style = isQuoted ? 'QUOTE_DOUBLE' : (old.type ?? undefined)
  const type = isQuoted ? style : typeOf(value, text, isFlow, style)
  CST.setScalarValue(token, text, { afterKey: true, inFlow: isFlow, ...(type && { type }) })
  return withoutCommonEnds(from, written, inLineBreaksOf(source, CST.stringify(token)))
}

/** @returns undefined for the style that the text has */
function typeOf(
  value: Value,
  text: string,
  isFlow: boolean,
  old: Scalar.Type | undefined,
): Scalar.Type | undefined {
  if (typeof value === 'boolean') return 'PLAIN'
  const isBlock = old === 'BLOCK_LITERAL' || old === 'BLOCK_FOLDED'
  if (text === '') return 'QUOTE_DOUBLE'
  if (!isFlow && !isBlock && text.includes('\n')) return 'BLOCK_LITERAL'
  return (old ?? 'PLAIN') === 'PLAIN' && isOtherThanText(text) ? 'QUOTE_DOUBLE' : old
}

/** `true`, `1.0` and `null` without quotes aren't text. */
function isOtherThanText(text: string): boolean {
  try {
    return typeof parse(text) !== 'string'
  } catch {
    return false
  }
}

function intoBlock(
  source: string,
  map: CST.BlockMap,
  path: SourcePath,
  value: Value,
  isQuoted: boolean,
): Placed {
  const neighbor = neighborIn(map)
  const lines = memberLines(path, value, map.indent, isQuoted)
  const first = map.items.find(({ key }) => key != null)?.key
  const end = neighbor?.value == null ? undefined : endOfLine(neighbor.value)
  if (end === undefined) {
    if (first == null) return err({ code: 'missing' })
    const insert = inLineBreaksOf(source, `${lines.join('\n')}\n${' '.repeat(map.indent)}`)
    return ok({ from: first.offset, to: first.offset, insert: insert.slice(map.indent) })
  }
  const isLast = !source.slice(0, end).endsWith('\n')
  const text = isLast ? `\n${lines.join('\n')}` : `${lines.join('\n')}\n`
  return ok({ from: end, to: end, insert: inLineBreaksOf(source, text) })
}

/** @returns indented lines */
function memberLines(
  path: SourcePath,
  value: Value,
  column: number,
  isQuoted: boolean,
): readonly string[] {
  const [name = '', ...rest] = path
  const key = `${' '.repeat(column)}${/^[A-Za-z_][\w-]*$/.test(name) ? name : JSON.stringify(name)}:`
  if (rest.length > 0) return [key, ...memberLines(rest, value, column + INDENT, isQuoted)]
  return [`${key} ${printed(value, column, isQuoted)}`]
}

function printed(value: Value, column: number, isQuoted: boolean): string {
  const text = String(value)
  const type = isQuoted ? 'QUOTE_DOUBLE' : typeOf(value, text, false, undefined)
  if (type === 'QUOTE_DOUBLE') return JSON.stringify(text)
  if (type === 'BLOCK_LITERAL') {
    const indent = ' '.repeat(column + INDENT)
    const lines = text.split('\n').map((line) => (line === '' ? '' : `${indent}${line}`))
    return ['|-', ...lines].join('\n')
  }
  return CST.stringify(CST.createScalarToken(text, { indent: column, end: [] }))
}

function intoFlow(
  source: string,
  map: CST.FlowCollection,
  path: SourcePath,
  value: Value,
  isJson: boolean,
): Placed {
  const member = flowMember(path, value, isJson)
  const neighbor = neighborIn(map)
  if (neighbor?.key != null && neighbor.value != null && isScalar(neighbor.value)) {
    const from = neighbor.value.offset + neighbor.value.source.length
    const lineBreak = /\r?\n[ \t]*$/.exec(source.slice(0, neighbor.key.offset))?.[0]
    return ok({ from, to: from, insert: `,${lineBreak ?? ' '}${member}` })
  }
  const from = map.start.offset + 1
  return ok({ from, to: from, insert: itemsOf(map).length === 0 ? member : ` ${member},` })
}

function flowMember([name = '', ...rest]: SourcePath, value: Value, isJson: boolean): string {
  const key = isJson || !/^[A-Za-z_][\w-]*$/.test(name) ? JSON.stringify(name) : name
  const member = rest.length > 0 ? `{ ${flowMember(rest, value, isJson)} }` : JSON.stringify(value)
  return `${key}: ${member}`
}

/** Last, because each is after the previous ones. */
function neighborIn(map: Map): Item | undefined {
  const found = map.items.filter(
    ({ key, value }) => value != null && isScalar(value) && NEIGHBORS.includes(nameOf(key) ?? ''),
  )
  return found.at(-1)
}

/** @returns the offset after the line break that follows a value, or of the end of the text */
function endOfLine(token: CST.Token): number | undefined {
  if (!isScalar(token)) return undefined
  if (token.type === 'block-scalar') return token.offset + CST.stringify(token).length
  let end = token.offset + token.source.length
  for (const { type, source } of token.end ?? []) {
    end += source.length
    if (type === 'newline') break
  }
  return end
}

const isScalar = (token: CST.Token): token is ScalarToken =>
  /^(?:(?:single-quoted-|double-quoted-|block-)?scalar)$/.test(token.type)

const isList = (token: CST.Token): token is CST.BlockSequence | CST.FlowCollection =>
  token.type === 'block-seq' || (token.type === 'flow-collection' && token.start.source === '[')

const isMap = (token: CST.Token): token is Map =>
  token.type === 'block-map' || (token.type === 'flow-collection' && token.start.source === '{')

/** Without the items that only hold comments. */
const itemsOf = ({ items }: { readonly items: readonly Item[] }): readonly Item[] =>
  items.filter(({ key, value }) => key != null || value != null)

const nameOf = (key: CST.Token | null | undefined): string | undefined =>
  key == null ? undefined : CST.resolveAsScalar(key)?.value

const codeOf = (token: CST.Token | undefined): EditError['code'] =>
  token?.type === 'alias' ? 'shared' : 'missing'

const inLineBreaksOf = (source: string, text: string): string =>
  source.includes('\r\n') ? text.replaceAll(/\r?\n/g, '\r\n') : text

/** Shortens a change to what differs. */
function withoutCommonEnds(offset: number, before: string, after: string): TextChange {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return {
    from: offset + start,
    to: offset + before.length - end,
    insert: after.slice(start, after.length - end),
  }
}
