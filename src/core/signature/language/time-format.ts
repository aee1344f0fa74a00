/** Time formats of recipes: Unix time, HTTP dates, and patterns of Unicode TR 35. */
import { escapeRegExp } from '../../escape-reg-exp.ts'

export type TimeFormat = 'unix' | 'unix-ms' | { readonly tokens: readonly Token[] }

type Token = { readonly text: string } | { readonly field: Field }
type Field = keyof typeof FIELDS

const NAMED: ReadonlyMap<string, string> = new Map([
  ['iso', "yyyy-MM-dd'T'HH:mm:ssXXX"],
  ['http', "EEE, dd MMM yyyy HH:mm:ss 'GMT'"],
])

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Parsers of fields. `local` is the time at its offset, from toISOString. */
const FIELDS = {
  yyyy: { pattern: '\\d{4}', write: (local: string) => local.slice(0, 4) },
  MMM: { pattern: MONTHS.join('|'), write: (local: string) => MONTHS[month(local)] ?? '' },
  MM: { pattern: '\\d\\d', write: (local: string) => local.slice(5, 7) },
  dd: { pattern: '\\d\\d', write: (local: string) => local.slice(8, 10) },
  HH: { pattern: '\\d\\d', write: (local: string) => local.slice(11, 13) },
  mm: { pattern: '\\d\\d', write: (local: string) => local.slice(14, 16) },
  ss: { pattern: '\\d\\d', write: (local: string) => local.slice(17, 19) },
  SSS: { pattern: '\\d{3}', write: (local: string) => local.slice(20, 23) },
  EEE: {
    pattern: DAYS.join('|'),
    write: (local: string) => DAYS[new Date(local).getUTCDay()] ?? '',
  },
  /** `Z`, or `+07:00`. */
  XXX: {
    pattern: 'Z|[+-]\\d\\d:\\d\\d',
    write: (_: string, offset: string) => (offsetMinutes(offset) === 0 ? 'Z' : offset),
  },
  xxx: {
    pattern: '[+-]\\d\\d:\\d\\d',
    write: (_: string, offset: string) => (offset === 'Z' ? '+00:00' : offset),
  },
  xx: {
    pattern: '[+-]\\d{4}',
    write: (_: string, offset: string) => (offset === 'Z' ? '+0000' : offset.replace(':', '')),
  },
} as const

/** `Z`, or an offset up to 14:59 such as `+07:00`. */
export const isOffset = (text: string): boolean => /^(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/.test(text)

const month = (local: string): number => Number(local.slice(5, 7)) - 1

const TOKENS = /'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+/g

/**
 * @returns undefined for an unknown letter or an unclosed quote
 * @example parseTimeFormat("yyyyMMdd'T'HHmmss'Z'")
 */
export function parseTimeFormat(text: string): TimeFormat | undefined {
  if (text === 'unix' || text === 'unix-ms') return text
  const pattern = NAMED.get(text) ?? text
  const tokens: Token[] = []
  let end = 0
  for (const match of pattern.matchAll(TOKENS)) {
    if (match.index !== end) return undefined
    end += match[0].length
    const [token, quoted, letter] = match
    if (quoted !== undefined)
      tokens.push({ text: quoted === '' ? "'" : quoted.replaceAll("''", "'") })
    else if (letter === undefined) tokens.push({ text: token })
    else if (isField(token)) tokens.push({ field: token })
    else return undefined
  }
  return tokens.length === 0 || end !== pattern.length ? undefined : { tokens }
}

/**
 * Reads what a recipe writes after the name `time`.
 *
 * @returns undefined for an unknown format
 * @example parseTimeArgument('unix+300s') // { format: 'unix', seconds: 300 }
 */
export function parseTimeArgument(
  text: string,
): { readonly format: TimeFormat; readonly seconds: number } | undefined {
  const [, pattern = '', seconds = '0'] = /^(.*?)(?:([+-]\d+)s)?$/.exec(text) ?? []
  const format = parseTimeFormat(pattern)
  return format && { format, seconds: Number(seconds) }
}

/**
 * Prints a format as {@link parseTimeFormat} reads it, by its name if it has one.
 *
 * @example printTimeFormat({ tokens: [{ field: 'yyyy' }, { text: 'Z' }] }) // "yyyy'Z'"
 */
export function printTimeFormat(format: TimeFormat): string {
  if (typeof format === 'string') return format
  const pattern = format.tokens.map(printToken).join('')
  const named = [...NAMED].find(([, known]) => known === pattern)
  return named?.[0] ?? pattern
}

function printToken(token: Token): string {
  if ('field' in token) return token.field
  if (token.text === "'") return "''"
  return /[A-Za-z']/.test(token.text) ? `'${token.text.replaceAll("'", "''")}'` : token.text
}

const isField = (text: string): text is Field => Object.hasOwn(FIELDS, text)

/** @throws RangeError if the year doesn't have four digits */
export function formatTime(format: TimeFormat, offset: string, epochMs: number): string {
  if (format === 'unix') return String(Math.floor(epochMs / 1000))
  if (format === 'unix-ms') return String(Math.floor(epochMs))
  const local = new Date(epochMs + offsetMinutes(offset) * 60_000).toISOString()
  if (local.length !== 24) throw new RangeError('epochMs must be in the years 0 to 9999')
  return format.tokens
    .map((token) => ('text' in token ? token.text : FIELDS[token.field].write(local, offset)))
    .join('')
}

/**
 * Accepts exactly what {@link formatTime} writes, at the offset in the text or else at the given one.
 *
 * @returns milliseconds since the epoch; undefined if the format doesn't match or the time doesn't exist
 */
export function parseTime(format: TimeFormat, offset: string, text: string): number | undefined {
  if (format === 'unix') return /^\d{1,11}$/.test(text) ? Number(text) * 1000 : undefined
  if (format === 'unix-ms') return /^\d{1,14}$/.test(text) ? Number(text) : undefined
  const fields: Field[] = []
  const pattern = format.tokens.map((token) => {
    if ('text' in token) return escapeRegExp(token.text)
    fields.push(token.field)
    return `(${FIELDS[token.field].pattern})`
  })
  const match = new RegExp(`^${pattern.join('')}$`).exec(text)
  if (match === null) return undefined
  const read = (...names: readonly Field[]): string | undefined => {
    const at = fields.findIndex((field) => names.includes(field))
    return at === -1 ? undefined : match[at + 1]
  }
  const monthName = read('MMM')
  const monthText =
    monthName === undefined ? read('MM') : String(MONTHS.indexOf(monthName) + 1).padStart(2, '0')
  const written = read('XXX', 'xxx', 'xx')?.replace(/^(...)(\d\d)$/, '$1:$2') ?? offset
  const date = `${read('yyyy') ?? '1970'}-${monthText ?? '01'}-${read('dd') ?? '01'}`
  const time = `${read('HH') ?? '00'}:${read('mm') ?? '00'}:${read('ss') ?? '00'}.${read('SSS') ?? '000'}`
  const localMs = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(localMs)) return undefined
  const epochMs = localMs - offsetMinutes(written) * 60_000
  // Date.parse accepts 31 February, so compare with the formatted result.
  return formatTime(format, written, epochMs) === text ? epochMs : undefined
}

/** Offset of `Z` or `±hh:mm` in minutes east of UTC. */
export function offsetMinutes(offset: string): number {
  const match = /^([+-])(\d\d):(\d\d)$/.exec(offset)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
}
