/** Serializes a value as XML by the `xml` objects of its schema (OpenAPI 3.1 members and 3.2 `nodeType`). */
import { escapeXmlInQuotes, withoutForbidden } from '../../escape-xml.ts'
import { isList, isObject, type JsonObject, own, text } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import type { Flat } from '../schema/flat.ts'
import { flatten, type Schemas } from '../schema/flatten.ts'

export function printXml(value: JsonValue, schema: JsonSchema, schemas: Schemas): string {
  const flat = flatten(schema, schemas)
  const name = nameOf(flat, flat.chain[0] ?? 'root')
  const lines = element(name, value, flat, schemas, 0)
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n')
}

function element(
  name: string,
  value: JsonValue,
  flat: Flat,
  schemas: Schemas,
  depth: number,
): readonly string[] {
  const indent = '  '.repeat(depth)
  if (isList(value)) {
    const items = itemsOf(flat, schemas)
    const itemName = nameOf(items, name)
    const isWrapped = depth === 0 || isWrappedList(flat)
    const itemXml = xmlOf(items)
    if (isWrapped && isTextNode(itemXml)) {
      const text = value.map((item) => scalarNode(item, itemXml)).join('')
      return inOneLine(indent, name, namespaceOf(flat), text)
    }
    const inner = value.flatMap((item) =>
      element(itemName, item, items, schemas, depth + (isWrapped ? 1 : 0)),
    )
    return isWrapped ? wrap(indent, name, namespaceOf(flat), inner) : inner
  }
  if (!isObject(value)) {
    return inOneLine(indent, name, namespaceOf(flat), scalarNode(value, xmlOf(flat)))
  }
  const { attributes, nodes } = membersOf(value, flat, schemas, depth + 1)
  const [first] = nodes
  const whole = `${namespaceOf(flat)}${attributes}`
  if (first !== undefined && nodes.every(({ isText }) => isText)) {
    return inOneLine(indent, name, whole, nodes.flatMap(({ lines }) => lines).join(''))
  }
  const children = nodes.flatMap(({ isText, lines }) =>
    isText ? lines.map((line) => `${indent}  ${line}`) : lines,
  )
  return wrap(indent, name, whole, children)
}

/** Attributes and content of an element. */
interface Members {
  readonly attributes: string
  /** Text isn't indented yet. */
  readonly nodes: readonly { readonly isText: boolean; readonly lines: readonly string[] }[]
}

function membersOf(value: JsonObject, flat: Flat, schemas: Schemas, depth: number): Members {
  const members = Object.entries(value).map(([name, inner]): Members => {
    if (inner === undefined) return NO_MEMBERS
    const described = describedBy(asSchema(own(flat.schema.properties, name)), schemas)
    const xml = xmlOf(described)
    const innerName = nameOf(described, name)
    if (xml.attribute === true || xml.nodeType === 'attribute') {
      const text = escapeXmlInQuotes(isObject(inner) ? JSON.stringify(inner) : String(inner))
      return { attributes: ` ${innerName}="${text}"`, nodes: [] }
    }
    if (isTextNode(xml)) {
      return { attributes: '', nodes: [{ isText: true, lines: [scalarNode(inner, xml)] }] }
    }
    if (xml.nodeType === 'none' && isObject(inner)) {
      return membersOf(inner, described, schemas, depth)
    }
    // A list is named by its items unless it is an element (OpenAPI 3.1.1 §4.8.26.2).
    const isNamed = !isList(inner) || isWrappedList(described)
    const lines = element(isNamed ? innerName : name, inner, described, schemas, depth)
    return { attributes: '', nodes: [{ isText: false, lines }] }
  })
  return {
    attributes: members.map(({ attributes }) => attributes).join(''),
    nodes: members.flatMap(({ nodes }) => nodes),
  }
}

const NO_MEMBERS: Members = { attributes: '', nodes: [] }

/** `nodeType: none` next to a reference leaves the element to the schema that it refers to (OpenAPI 3.2 §4.26). */
function describedBy(schema: JsonSchema, schemas: Schemas): Flat {
  const isBesideReference =
    isObject(schema) && schema.$ref !== undefined && own(schema.xml, 'nodeType') === 'none'
  if (!isBesideReference) return flatten(schema, schemas)
  const { xml: _, ...referring } = schema
  return flatten(referring, schemas)
}

const itemsOf = (flat: Flat, schemas: Schemas): Flat =>
  describedBy(asSchema(flat.schema.items), schemas)

const isTextNode = ({ nodeType }: JsonObject): boolean =>
  nodeType === 'text' || nodeType === 'cdata'

function scalarNode(value: JsonValue, { nodeType }: JsonObject): string {
  if (value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return nodeType === 'cdata'
    ? `<![CDATA[${withoutForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
    : escapeXmlInQuotes(text)
}

const inOneLine = (
  indent: string,
  name: string,
  attributes: string,
  content: string,
): readonly string[] => [
  content === ''
    ? `${indent}<${name}${attributes}/>`
    : `${indent}<${name}${attributes}>${content}</${name}>`,
]

function wrap(
  indent: string,
  name: string,
  attributes: string,
  children: readonly string[],
): readonly string[] {
  return children.length === 0
    ? [`${indent}<${name}${attributes}/>`]
    : [`${indent}<${name}${attributes}>`, ...children, `${indent}</${name}>`]
}

const xmlOf = (flat: Flat): JsonObject => (isObject(flat.schema.xml) ? flat.schema.xml : {})

/** In 3.2 a list is wrapped if it is an element. */
function isWrappedList(flat: Flat): boolean {
  const { wrapped, nodeType } = xmlOf(flat)
  return wrapped === true || nodeType === 'element'
}

function nameOf(flat: Flat, fallback: string): string {
  const { name, prefix } = xmlOf(flat)
  const local = safeName(text(name) ?? fallback)
  const before = text(prefix)
  return before === undefined || before === '' ? local : `${safeName(before)}:${local}`
}

function namespaceOf(flat: Flat): string {
  const { namespace, prefix } = xmlOf(flat)
  if (typeof namespace !== 'string') return ''
  const attribute =
    typeof prefix === 'string' && prefix !== '' ? `xmlns:${safeName(prefix)}` : 'xmlns'
  return ` ${attribute}="${escapeXmlInQuotes(namespace)}"`
}

/** The ASCII subset of https://www.w3.org/TR/xml/#NT-Name. */
function safeName(name: string): string {
  const safe = name.replace(/[^\w.-]/g, '_')
  return /^[A-Za-z_]/.test(safe) ? safe : `_${safe}`
}

const asSchema = (value: JsonValue | undefined): JsonSchema => (isObject(value) ? value : true)
