/** Serializes a value as XML by the `xml` objects of its schema (OpenAPI 3.1 members and 3.2 `nodeType`). */
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
    const items = flatten(asSchema(flat.schema.items), schemas)
    const itemName = nameOf(items, name)
    const isWrapped = depth === 0 || isWrappedList(flat)
    const inner = value.flatMap((item) =>
      element(isWrapped ? itemName : name, item, items, schemas, depth + (isWrapped ? 1 : 0)),
    )
    return isWrapped ? wrap(indent, name, namespaceOf(flat), inner) : inner
  }
  if (!isObject(value)) {
    const content = value === null ? '' : escapeXml(String(value))
    const attributes = namespaceOf(flat)
    return [
      content === ''
        ? `${indent}<${name}${attributes}/>`
        : `${indent}<${name}${attributes}>${content}</${name}>`,
    ]
  }
  let attributes = namespaceOf(flat)
  let content: string | undefined
  const children: string[] = []
  for (const [member, inner] of Object.entries(value)) {
    if (inner === undefined) continue
    const described = flatten(asSchema(own(flat.schema.properties, member)), schemas)
    const xml = xmlOf(described)
    const innerName = nameOf(described, member)
    if (xml.attribute === true || xml.nodeType === 'attribute') {
      attributes += ` ${innerName}="${escapeXml(isObject(inner) ? JSON.stringify(inner) : String(inner))}"`
    } else if (xml.nodeType === 'text' || xml.nodeType === 'cdata') {
      content = escapeXml(String(inner))
    } else {
      children.push(...element(innerName, inner, described, schemas, depth + 1))
    }
  }
  if (content !== undefined && children.length === 0) {
    return [`${indent}<${name}${attributes}>${content}</${name}>`]
  }
  return wrap(indent, name, attributes, children)
}

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
  return ` ${attribute}="${escapeXml(namespace)}"`
}

/** The ASCII subset of https://www.w3.org/TR/xml/#NT-Name. */
function safeName(name: string): string {
  const safe = name.replace(/[^\w.-]/g, '_')
  return /^[A-Za-z_]/.test(safe) ? safe : `_${safe}`
}

const asSchema = (value: JsonValue | undefined): JsonSchema => (isObject(value) ? value : true)

const escapeXml = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
