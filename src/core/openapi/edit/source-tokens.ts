/** Positions of values in a YAML or JSON text, from the tokens of `yaml`. */
import { CST, Parser } from 'yaml'

export type ScalarToken = CST.FlowScalar | CST.BlockScalar

export function rootOf(source: string): CST.Token | undefined {
  for (const token of new Parser().parse(source)) {
    if (token.type === 'document') return token.value
  }
  return undefined
}

/** @returns the token of the value at a path; undefined if there is none */
export function tokenAt(source: string, path: readonly string[]): CST.Token | undefined {
  let token = rootOf(source)
  for (const name of path) {
    if (token === undefined) return undefined
    const item: CST.CollectionItem | undefined = isList(token)
      ? itemsOf(token)[Number(name)]
      : isMap(token)
        ? token.items.find(({ key }) => nameOf(key) === name)
        : undefined
    token = item?.value ?? undefined
  }
  return token
}

/** @returns the offset of the first character of a value, without comments before it */
export function startOf(token: CST.Token): number | undefined {
  if (token.type === 'block-map') return itemsOf(token)[0]?.key?.offset
  if (token.type === 'block-seq') return dashOf(itemsOf(token)[0])
  return 'offset' in token ? token.offset : undefined
}

/** @returns the offset after the last character of a value, without comments after it */
export function endOf(token: CST.Token): number | undefined {
  if (token.type === 'block-scalar') return token.offset + CST.stringify(token).length
  if (isInline(token)) return token.offset + token.source.length
  if (token.type === 'flow-collection') {
    const end = token.end.find(({ type }) => type === 'flow-map-end' || type === 'flow-seq-end')
    return end && end.offset + 1
  }
  if (token.type !== 'block-map' && token.type !== 'block-seq') return undefined
  const last = itemsOf(token).at(-1)
  return last && endOfItem(last)
}

function endOfItem({ start, key, sep, value }: CST.CollectionItem): number | undefined {
  if (value != null) return endOf(value)
  // `name:` and `-` without a value.
  const mark = [...(sep ?? []), ...start].find(
    ({ type }) => type === 'map-value-ind' || type === 'seq-item-ind',
  )
  return mark === undefined ? key?.offset : mark.offset + 1
}

/** @returns the offset after the line break that follows an item, or of the end of the text */
export function endOfLine(source: string, item: CST.CollectionItem): number | undefined {
  const end = endOfItem(item)
  if (end === undefined || source[end - 1] === '\n') return end
  const line = source.indexOf('\n', end)
  return line === -1 ? source.length : line + 1
}

export const dashOf = (item: CST.CollectionItem | undefined): number | undefined =>
  item?.start.find(({ type }) => type === 'seq-item-ind')?.offset

export const columnAt = (source: string, offset: number): number =>
  offset - (source.lastIndexOf('\n', offset - 1) + 1)

export const isScalar = (token: CST.Token): token is ScalarToken =>
  /^(?:(?:single-quoted-|double-quoted-|block-)?scalar)$/.test(token.type)

/** A scalar or an alias: `FlowScalar` is the type of both. */
const isInline = (token: CST.Token): token is CST.FlowScalar =>
  token.type === 'alias' || (isScalar(token) && token.type !== 'block-scalar')

export const isList = (token: CST.Token): token is CST.BlockSequence | CST.FlowCollection =>
  token.type === 'block-seq' || (token.type === 'flow-collection' && token.start.source === '[')

export const isMap = (token: CST.Token): token is CST.BlockMap | CST.FlowCollection =>
  token.type === 'block-map' || (token.type === 'flow-collection' && token.start.source === '{')

/** Without the items that only hold comments. */
export const itemsOf = ({
  items,
}: {
  readonly items: readonly CST.CollectionItem[]
}): readonly CST.CollectionItem[] =>
  items.filter(
    ({ key, value, start }) =>
      key != null || value != null || start.some(({ type }) => type === 'seq-item-ind'),
  )

export const nameOf = (key: CST.Token | null | undefined): string | undefined =>
  key == null ? undefined : CST.resolveAsScalar(key)?.value
