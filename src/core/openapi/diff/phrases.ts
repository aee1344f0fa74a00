/** Words around what the document says: places, limits, statuses, lists. */
import { inOneLine } from '#core/content/line-rules.ts'
import { DIRECTIONS } from '#core/signature/language/model.ts'
import { type Translator, translatorsOf } from '#core/translator.ts'
import { changePhrases } from '../../../i18n/all/change-phrases.ts'
import { isObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import type { Change, ChangeLocation } from './change.ts'

export const phrasesFor = translatorsOf(changePhrases)

export type Phrases = Translator<typeof changePhrases.en>

/**
 * A name or value of the document, marked with backticks. Those are the only markup of a sentence:
 * inside they are replaced, and control characters with them.
 */
export const code = (text: string): string => {
  const plain = inOneLine(text.replaceAll('`', 'ˋ')).trim()
  return plain === '' ? '` `' : `\`${plain}\``
}

/** Body, response, parameter, header: where a field is, or the subject itself. */
export function placePhrase(change: Change, t: Phrases): string {
  const { location, operation, values } = change
  const { callback } = values
  const isIncoming = callback !== undefined || operation?.kind === 'webhook'
  const place =
    isIncoming && location.in === 'request-body' ? t('incoming-body') : placeOf(location, t)
  return callback === undefined || location.in === 'callback'
    ? place
    : t('of', { part: place, whole: t('callback', { name: code(callback) }) })
}

/** `tags[]` in words: each item of `tags`. */
export function fieldPhrase(path: string, t: Phrases): string {
  const [, owner = '', last] = /^(.*?)\.?(\[\]|\*)$/s.exec(path) ?? []
  if (last === undefined) return code(path)
  const part = t(last === '*' ? 'other-field' : 'item')
  return owner === '' ? part : t('of', { part, whole: code(owner) })
}

function placeOf({ in: place, name, status }: ChangeLocation, t: Phrases): string {
  switch (place) {
    case 'response': {
      const response = t('status', { status: code(status ?? '') })
      if (name === undefined) return response
      return t('of', { part: t('header', { name: code(name) }), whole: response })
    }
    case 'request-body':
      return t('body')
    case 'path':
      return t('parameter.path', { name: code(name ?? '') })
  }
  if (name === undefined) return t('document')
  switch (place) {
    case 'query':
    case 'querystring':
    case 'header':
    case 'cookie':
      return t(`parameter.${place}`, { name: code(name) })
    default:
      return t('named', { place, name: code(name) })
  }
}

/** A part of the signature, as the comparison of recipes names it. */
export function signedPartPhrase(values: Change['values'], t: Phrases): string {
  const { part, message = 'request', name = '' } = values
  const whole = messagePhrase(message, t)
  switch (part) {
    case 'string':
      return message === 'request' ? t('signed.string') : t('signed.string-of', { message: whole })
    case 'key':
    case 'algorithm':
    case 'encoding':
      return t(`signed.${part}`, { message: whole })
    case 'value':
      return t('signed.value', { name: code(name) })
    case 'header':
    case 'query':
    case 'form':
    case 'field':
      return t('of', { part: t(`signed.${part}`, { name: code(name) }), whole })
    default:
      return t('signed.whole', { message: whole })
  }
}

export const messagePhrase = (message: string, t: Phrases): string =>
  t(`message.${DIRECTIONS.find((direction) => direction === message) ?? 'request'}`)

const COUNTED = ['length', 'items', 'properties'] as const

/** "3 to 20 characters" from `{min: 3, max: 20}`. */
export function limitPhrase(
  measure: string | undefined,
  range: JsonValue | undefined,
  t: Phrases,
): string {
  const unit = COUNTED.find((counted) => counted === measure)
  const { min, aboveMin, max, belowMax } = isObject(range) ? range : {}
  const sign = (symbol: string, bound: JsonValue): string =>
    code(measure === 'value' ? `${symbol} ${String(bound)}` : String(bound))
  const least = min === undefined ? undefined : sign(aboveMin === true ? '>' : '≥', min)
  const most = max === undefined ? undefined : sign(belowMax === true ? '<' : '≤', max)
  if (least !== undefined && most !== undefined) {
    return t(`${unit ?? 'value'}.between`, { least, most })
  }
  if (least !== undefined) {
    return unit === undefined
      ? t('value.least', { least })
      : t(`${unit}.least`, { count: Number(min) })
  }
  if (most === undefined) return t(`${unit ?? 'value'}.any`)
  return unit === undefined ? t('value.most', { most }) : t(`${unit}.most`, { count: Number(max) })
}
