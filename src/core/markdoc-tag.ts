/** Reads one tag of Markdoc, which Redocly uses, as the component that MDX has for it. */
import type { Attributes, Computed, Tag } from './markup-tag.ts'

/** A longer tag is text: this bounds the time for a `{%` without end. */
const MAX_LENGTH = 2_000
const ATTRIBUTE = /([A-Za-z][\w-]{0,60})=(?:"((?:\\.|[^"\\])*)"|([^\s"]{1,200}))/g

/** Components by their tags. Other tags keep their name. */
const COMPONENTS: ReadonlyMap<string, string> = new Map([
  ...([
    ['admonition', 'Admonition'],
    ['tabs', 'Tabs'],
    ['tab', 'Tab'],
    ['cards', 'Cards'],
    ['card', 'Card'],
    ['icon', 'Icon'],
    ['img', 'Image'],
    ['image', 'Image'],
    ['code-group', 'CodeGroup'],
    ['html-snippet', 'Fragment'],
  ] as const),
])

/** @returns undefined for text, variables and functions; an annotation such as `{% id="a" %}` has no name */
export function readMarkdocTag(source: string, start: number): Tag | undefined {
  if (!source.startsWith('{%', start)) return undefined
  const end = source.slice(start, start + MAX_LENGTH).indexOf('%}')
  if (end < 0) return undefined
  const length = end + 2
  const inside = source.slice(start + 2, start + end).trim()
  const closed = /^\/\s*([a-z][\w-]*)$/i.exec(inside)?.[1]
  if (closed !== undefined) {
    return { name: componentOf(closed), attributes: new Map(), kind: 'close', length }
  }
  const name = /^([a-z][\w-]*)(?=[\s/]|$)(?!\s*=)/i.exec(inside)?.[1] ?? ''
  if (name === '' && !/^(?:[#.][\w-]|[a-z][\w-]*=)/i.test(inside)) return undefined
  const kind = inside.endsWith('/') || name === '' ? 'empty' : 'open'
  return { name: componentOf(name), attributes: attributesOf(inside), kind, length }
}

const componentOf = (name: string): string => COMPONENTS.get(name.toLowerCase()) ?? name

const attributesOf = (text: string): Attributes =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', quoted, plain]) => [
      name,
      quoted?.replaceAll(/\\(["\\])/g, '$1') ?? literalOf(plain),
    ]),
  )

/** Variables, functions and lists are computed. */
const literalOf = (text = ''): string | true | Computed =>
  text === 'true' ? true : /^[\d.]+$/.test(text) ? text : { code: text }
