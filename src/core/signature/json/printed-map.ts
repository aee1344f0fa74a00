/** Prints JSON in the forms that programs sign by mistake: as their languages print maps, and as a form. */
import { decodeUtf8, utf8 } from '../crypto.ts'
import { compareText, sortJson } from '../language/json-text.ts'
import { percentEncode } from '../language/text-operations.ts'
import { type JsonNode, parseLayout, textOf } from './json-layout.ts'

interface MapStyle {
  readonly open: string
  readonly close: string
  readonly separator: string
  readonly member: (name: string, value: string) => string
  readonly text: (text: string) => string
  readonly number: (text: string) => string
  readonly nothing: string
}

const JAVA: MapStyle = {
  open: '{',
  close: '}',
  separator: ', ',
  member: (name, value) => `${name}=${value}`,
  text: (text) => text,
  number: (text) => text,
  nothing: 'null',
}
const ruby = (arrow: string): MapStyle => ({
  ...JAVA,
  member: (name, value) => `${JSON.stringify(name)}${arrow}${value}`,
  text: (text) => JSON.stringify(text),
  nothing: 'nil',
})

/** Names of operations. Go sorts its maps, and so does Java's TreeMap. Ruby has spaces since 3.4. */
export const PRINTED_MAPS: ReadonlyMap<string, (source: Uint8Array) => Uint8Array> = new Map([
  ['~java', inStyle(JAVA)],
  ['~java sorted', inStyle(JAVA, sortJson)],
  ['~ruby', inStyle(ruby('=>'))],
  ['~ruby spaced', inStyle(ruby(' => '))],
  [
    '~go',
    inStyle(
      {
        ...JAVA,
        open: 'map[',
        close: ']',
        separator: ' ',
        member: (name, value) => `${name}:${value}`,
        // All are floating-point, and printed without a fraction if they have none.
        number: (text) => String(Number(text)),
        nothing: '<nil>',
      },
      sortJson,
    ),
  ],
])

function inStyle(style: MapStyle, prepare = (text: string) => text) {
  const { open, close, separator, member, text, number, nothing } = style
  const print = (node: JsonNode): string => {
    if (node.kind === 'scalar') {
      if (node.text === 'null') return nothing
      if (node.text.startsWith('"')) return text(textOf(node.text))
      return /^[-\d]/.test(node.text) ? number(node.text) : node.text
    }
    if (node.kind === 'array') {
      return `[${node.children.map((child) => print(child.node)).join(separator)}]`
    }
    const members = node.children.map((child) => member(textOf(child.name), print(child.node)))
    return `${open}${members.join(separator)}${close}`
  }
  return (source: Uint8Array): Uint8Array => {
    const root = parseLayout(prepare(decodeUtf8(source) ?? ''))
    return root === undefined ? source : utf8(print(root))
  }
}

const percentForm = (text: string): string =>
  percentEncode(text).replaceAll('%20', '+').replaceAll('~', '%7E')

const FORM_ENCODINGS = [
  ['form', percentForm],
  ['percent', percentEncode],
  ['as is', (text: string) => text],
] as const

/** Names of operations. Fields are in the order of the members, or sorted. */
export const PRINTED_FORMS: ReadonlyMap<string, (source: Uint8Array) => Uint8Array> = new Map(
  FORM_ENCODINGS.flatMap(([name, encode]) => [
    [`~${name}`, asForm(encode, false)],
    [`~${name} sorted`, asForm(encode, true)],
  ]),
)

function asForm(encode: (text: string) => string, isSorted: boolean) {
  return (source: Uint8Array): Uint8Array => {
    const root = parseLayout(decodeUtf8(source) ?? '')
    if (root?.kind !== 'object') return source
    const fields = fieldsOf(root, '')
    const inOrder = isSorted ? fields.toSorted((a, b) => compareText(a[0], b[0])) : fields
    return utf8(inOrder.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'))
  }
}

/** Inner members have brackets, as PHP and Ruby on Rails write them. */
function fieldsOf(node: JsonNode, name: string): readonly (readonly [string, string])[] {
  if (node.kind === 'scalar')
    return [[name, node.text.startsWith('"') ? textOf(node.text) : node.text]]
  return node.children.flatMap((child, index) => {
    const own = child.name === undefined ? String(index) : textOf(child.name)
    return fieldsOf(child.node, name === '' ? own : `${name}[${own}]`)
  })
}

/** A form as JSON, whose values are strings. */
export function formAsJson(source: Uint8Array): Uint8Array {
  const fields = new URLSearchParams(decodeUtf8(source) ?? '')
  return utf8(JSON.stringify(Object.fromEntries(fields)))
}
