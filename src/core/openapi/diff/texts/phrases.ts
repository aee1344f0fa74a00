/** Words around what the document says: places, limits, statuses, lists. */

import type { Language } from '#core/site/site.ts'
import { isObject } from '../../json-value.ts'
import type { JsonValue } from '../../model.ts'
import type { Change, ChangeLocation } from '../change.ts'

/**
 * A name or value of the document, marked with backticks. Those are the only markup of a sentence:
 * inside they are replaced, and control characters with them.
 */
export const code = (text: string): string => {
  const plain = text
    .replaceAll('`', 'ˋ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
    .replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]+/g, ' ')
    .trim()
  return plain === '' ? '` `' : `\`${plain}\``
}

interface Phrases {
  readonly document: string
  readonly nothing: string
  readonly refused: string
  readonly body: string
  /** Of a webhook or callback: partners receive it. */
  readonly incomingBody: string
  readonly status: (status: string) => string
  readonly header: (name: string) => string
  readonly parameter: (place: string, name: string) => string
  readonly variable: (name: string) => string
  readonly of: (part: string, whole: string) => string
  readonly callback: (name: string) => string
  readonly within: (place: string) => string
  readonly or: string
  readonly renamedTo: (name: string) => string
  readonly renamedFrom: (name: string) => string
  readonly limits: Readonly<Record<string, (range: Bounds) => string>>
}

interface Bounds {
  readonly least?: string
  readonly most?: string
}

const EN_PLACES: Readonly<Record<string, string>> = {
  query: 'query parameter',
  querystring: 'query string',
  header: 'header',
  cookie: 'cookie',
}

const ID_PLACES: Readonly<Record<string, string>> = {
  query: 'parameter query',
  querystring: 'query string',
  header: 'header',
  cookie: 'cookie',
}

const bounded =
  (unit: string, words: { least: string; most: string; between: string; any: string }) =>
  ({ least, most }: Bounds): string => {
    const fill = (text: string): string =>
      text
        .replace('{least}', () => least ?? '')
        .replace('{most}', () => most ?? '')
        .replace('{unit}', () => unit)
    if (least !== undefined && most !== undefined) return fill(words.between)
    if (least !== undefined) return fill(words.least)
    return fill(most === undefined ? words.any : words.most)
  }

const EN_COUNT = {
  least: 'at least {least} {unit}',
  most: 'at most {most} {unit}',
  between: '{least} to {most} {unit}',
  any: 'any number of {unit}',
}

const ID_COUNT = {
  least: 'paling sedikit {least} {unit}',
  most: 'paling banyak {most} {unit}',
  between: '{least} sampai {most} {unit}',
  any: 'berapa pun {unit}',
}

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    document: 'Whole API',
    nothing: 'nothing',
    refused: 'an error',
    body: 'the body',
    incomingBody: 'the body',
    status: (status) => `the response ${status}`,
    header: (name) => `the header ${name}`,
    parameter: (place, name) => `the ${EN_PLACES[place] ?? place} ${name}`,
    variable: (name) => `the path variable ${name}`,
    of: (part, whole) => `${part} of ${whole}`,
    callback: (name) => `the callback ${name}`,
    within: (place) => ` in ${place}`,
    or: ' or ',
    renamedTo: (name) => `Maybe it was renamed to ${name}.`,
    renamedFrom: (name) => `Maybe it is ${name} under a new name.`,
    limits: {
      length: bounded('characters', EN_COUNT),
      items: bounded('items', EN_COUNT),
      properties: bounded('fields', EN_COUNT),
      value: bounded('', {
        least: 'a value of {least}',
        most: 'a value of {most}',
        between: 'a value of {least} and {most}',
        any: 'any value',
      }),
    },
  },
  id: {
    document: 'Seluruh API',
    nothing: 'kosong',
    refused: 'kesalahan',
    body: 'body request',
    incomingBody: 'body kiriman',
    status: (status) => `respons ${status}`,
    header: (name) => `header ${name}`,
    parameter: (place, name) => `${ID_PLACES[place] ?? place} ${name}`,
    variable: (name) => `variabel path ${name}`,
    of: (part, whole) => `${part} pada ${whole}`,
    callback: (name) => `callback ${name}`,
    within: (place) => ` di ${place}`,
    or: ' atau ',
    renamedTo: (name) => `Mungkin berganti nama menjadi ${name}.`,
    renamedFrom: (name) => `Mungkin ini ${name} dengan nama baru.`,
    limits: {
      length: bounded('karakter', ID_COUNT),
      items: bounded('item', ID_COUNT),
      properties: bounded('field', ID_COUNT),
      value: bounded('', {
        least: 'nilai {least}',
        most: 'nilai {most}',
        between: 'nilai {least} dan {most}',
        any: 'nilai apa pun',
      }),
    },
  },
}

/** Body, response, parameter, header: where a field stands, or the subject itself. */
export function placePhrase(change: Change, phrases: Phrases): string {
  const { location, operation, values } = change
  const { callback } = values
  const isIncoming = callback !== undefined || operation?.kind === 'webhook'
  const place =
    isIncoming && location.in === 'request-body' ? phrases.incomingBody : placeOf(location, phrases)
  return callback === undefined || location.in === 'callback'
    ? place
    : phrases.of(place, phrases.callback(code(callback)))
}

function placeOf({ in: place, name, status }: ChangeLocation, phrases: Phrases): string {
  if (place === 'response') {
    const response = phrases.status(code(status ?? ''))
    return name === undefined ? response : phrases.of(phrases.header(code(name)), response)
  }
  if (place === 'request-body') return phrases.body
  if (place === 'path') return phrases.variable(code(name ?? ''))
  return name === undefined ? phrases.document : phrases.parameter(place, code(name))
}

/** "3 to 20 characters" from `{min: 3, max: 20}`. */
export function limitPhrase(
  measure: string | undefined,
  range: JsonValue | undefined,
  phrases: Phrases,
): string {
  const limit = phrases.limits[measure ?? ''] ?? phrases.limits['value']
  const { min, aboveMin, max, belowMax } = isObject(range) ? range : {}
  const isValue = measure === 'value'
  const sign = (symbol: string, bound: JsonValue): string =>
    code(isValue ? `${symbol} ${String(bound)}` : String(bound))
  const bounds: Bounds = {
    ...(min !== undefined && { least: sign(aboveMin === true ? '>' : '≥', min) }),
    ...(max !== undefined && { most: sign(belowMax === true ? '<' : '≤', max) }),
  }
  return limit === undefined ? '' : limit(bounds).replace(/(?<! ) +$/, '')
}
