/**
 * Prints a React tree of plain functions and elements as HTML, several times faster than react-dom/server, which
 * also prepares for hooks, suspense and streaming (docs/decisions/0056-print-pages-without-react-dom.md). Names
 * and order of attributes are React's.
 */
import { type ComponentProps, Fragment, isValidElement, type ReactNode } from 'react'
import { Remembered } from './Remembered.tsx'
import { shortMarkup, withoutOptionalEnds } from './short-markup.ts'

type Props = Readonly<Record<string, unknown>>

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const RENAMED = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['tabIndex', 'tabindex'],
  ['defaultValue', 'value'],
  ['defaultChecked', 'checked'],
])
/** Present or absent, without a value. */
const SWITCHES = new Set([
  'checked',
  'defaultChecked',
  'disabled',
  'download',
  'hidden',
  'multiple',
  'open',
  'readOnly',
  'required',
  'selected',
])
/** Booleans that HTML spells out: `spellcheck="false"`. */
const SPELLED_OUT = /^(?:aria-|data-|spellCheck$|draggable$)/
const ADDRESSES = new Set(['href', 'src', 'action', 'formAction'])
/** As browsers read a scheme: control characters and spaces before it, line breaks and tabs inside it. */
const SCRIPT_ADDRESS =
  /^[\0-\x20]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i
const NOT_ATTRIBUTES = new Set(['children', 'dangerouslySetInnerHTML', 'key', 'ref'])

/** @throws TypeError for anything but functions without hooks, HTML elements and text */
export function printElement(node: ReactNode): string {
  if (typeof node === 'string') return escapeText(node)
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (Array.isArray(node)) {
    let html = ''
    for (const child of node) html += printElement(child)
    return html
  }
  if (typeof node === 'number' || typeof node === 'bigint') return String(node)
  if (!isValidElement<Props>(node)) throw new TypeError('Only elements and text can be printed.')
  const { type, props } = node
  if (typeof type === 'string') return printTag(type, props)
  // as: children are what React accepts as children.
  if (type === Fragment) return printElement(props['children'] as ReactNode)
  // as: the type of an element determines its properties.
  if (type === Remembered) return printOnce(props as unknown as ComponentProps<typeof Remembered>)
  // as: a component without hooks; a class has `prototype.render`.
  if (typeof type === 'function') return printElement((type as FunctionComponent)(props))
  throw new TypeError('Only function components and elements can be printed.')
}

function printOnce({ memory, about, children }: ComponentProps<typeof Remembered>): string {
  const before = memory.get(about)
  if (before !== undefined) return before
  // Also joins the parts of the text, which would take several times its memory.
  const html = withoutOptionalEnds(printElement(children()))
  memory.set(about, html)
  return html
}

type FunctionComponent = (props: Props) => ReactNode

function printTag(tag: string, props: Props): string {
  const html = `<${tag}${printAttributes(props)}>`
  return VOID.has(tag) ? html : `${html}${printContent(tag, props)}</${tag}>`
}

function printContent(tag: string, props: Props): string {
  // as: the types of React's elements; components set `__html` to a string.
  const raw = props['dangerouslySetInnerHTML'] as { readonly __html: string } | undefined
  const content =
    raw === undefined ? printElement(props['children'] as ReactNode) : shortMarkup(raw.__html)
  // A parser drops the first line break in `pre`.
  return tag === 'pre' && content.startsWith('\n') ? `\n${content}` : content
}

function printAttributes(props: Props): string {
  let html = ''
  for (const name in props) {
    if (NOT_ATTRIBUTES.has(name)) continue
    const value = props[name]
    if (value === undefined || value === null) continue
    if (typeof value === 'boolean' && !SPELLED_OUT.test(name)) {
      if (value && SWITCHES.has(name)) html += ` ${RENAMED.get(name) ?? name}=""`
      continue
    }
    if (typeof value === 'object' || typeof value === 'function') throw unprintable(name)
    const text = String(value)
    if (ADDRESSES.has(name) && SCRIPT_ADDRESS.test(text)) continue
    html += ` ${RENAMED.get(name) ?? name}=${quoted(name, text)}`
  }
  return html
}

/** Data is often JSON: six characters for each of its quotes would be a third of a long example. */
const quoted = (name: string, text: string): string =>
  name.startsWith('data-') && text.includes('"')
    ? `'${text.replace(/[&<>']/g, (found) => ENTITIES[found] ?? found)}'`
    : `"${escapeAttribute(text)}"`

const unprintable = (name: string): TypeError =>
  new TypeError(`The attribute "${name}" must be text, a number or a boolean to be printed.`)

const IN_TEXT = /[&<>]/
const IN_ATTRIBUTE = /[&<>"']/
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const escapeText = (text: string): string =>
  IN_TEXT.test(text) ? text.replace(/[&<>]/g, (found) => ENTITIES[found] ?? found) : text

const escapeAttribute = (text: string): string =>
  IN_ATTRIBUTE.test(text) ? text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? found) : text
