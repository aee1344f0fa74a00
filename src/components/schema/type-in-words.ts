/** A field's type in words. */
import type { FieldType } from '#core/openapi/schema-field.ts'
import type { MessageKey, Translate } from '../../i18n/index.ts'

const NAMES: Readonly<Record<string, MessageKey>> = {
  any: 'type.any',
  never: 'type.never',
  string: 'type.string',
  number: 'type.number',
  integer: 'type.integer',
  boolean: 'type.boolean',
  object: 'type.object',
  array: 'type.array',
  null: 'type.null',
  file: 'type.file',
}

/** @example typeInWords({ names: ['array'], items: { names: ['string', 'null'] } }, t) // 'array of (string or null)' */
export function typeInWords(type: FieldType, t: Translate): string {
  const words = type.names.map((name) => nameInWords(name, type, t))
  const text = words.reduceRight<string>(
    (right, left) => (right === '' ? left : t('type.or', { left, right })),
    '',
  )
  if (text === '') return t('type.any')
  // Some documents repeat the type as its format.
  const isRepeated = type.format !== undefined && type.names.includes(type.format)
  return type.format === undefined || isRepeated
    ? text
    : t('type.format', { type: text, format: type.format })
}

function nameInWords(name: string, type: FieldType, t: Translate): string {
  if (name === 'array' && type.tuple && type.tuple.length > 0) {
    const items = type.tuple.map((item) => typeInWords(item, t)).join(', ')
    return type.items === undefined || type.items.names[0] === 'any'
      ? t('type.tuple', { items })
      : t('type.openTuple', { items, rest: typeInWords(type.items, t) })
  }
  if (name === 'array' && type.items && type.items.names[0] !== 'any') {
    const item = typeInWords(type.items, t)
    // Without parentheses, it would be the array that can be null.
    return t('type.arrayOf', { item: type.items.names.length > 1 ? `(${item})` : item })
  }
  const key = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
  return key === undefined ? name : t(key)
}
