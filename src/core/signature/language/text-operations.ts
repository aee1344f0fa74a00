/** Operations on text. */
import { decodedOrSame, percentDecoded } from '../../percent-decode.ts'
import { withoutMembers } from '../canonical-body.ts'
import { utf8 } from '../crypto.ts'
import { stripWhitespace } from '../json/json-bytes.ts'
import {
  canonicalJson,
  compareText,
  jsonMembers,
  minifyJson,
  reprintJson,
  sortJson,
} from './json-text.ts'
import type { Argument, Data, Pair, ValueType } from './model.ts'
import type { ArgumentKind, PlainOperation } from './operation.ts'
import { stopped } from './signing-problem.ts'

export const TEXT_OPERATIONS = {
  upper: text((value) => value.toUpperCase(), { undo: (value) => value.toLowerCase() }),
  lower: text((value) => value.toLowerCase(), { undo: (value) => value }),
  trim: text((value) => value.trim()),
  /** RFC 9110 and cloud signatures: trims white space and replaces inner runs with one space. */
  collapse: text((value) => value.trim().replace(/\s+/g, ' ')),
  /** Gives bytes, because most recipes hash them next. */
  'strip-whitespace': {
    kind: 'plain',
    takes: 'text',
    gives: 'text',
    argument: 'none',
    run: (data) => stripped(utf8(asText(data))),
  },
  percent: text(percentEncode, { undo: percentDecoded }),
  'percent-path': text((value) => value.split('/').map(percentEncode).join('/')),
  'percent-form': text((value) =>
    percentEncode(value).replaceAll('%20', '+').replaceAll('~', '%7E'),
  ),
  'from-percent': text(decodedPercent),
  'normalize-path': text(normalizePath),
  replace: text((value, [from = '', to = '']) => value.replaceAll(from, to), {}, 'two-texts'),
  'strip-prefix': text(
    (value, [prefix = '']) => (value.startsWith(prefix) ? value.slice(prefix.length) : value),
    {},
    'text',
  ),
  'escape-unicode': text((value) =>
    value.replace(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  ),
  'json-string': text((value) => JSON.stringify(value)),
  'json-print': text(reprintJson),
  'json-canonical': text(canonicalJson),
  'json-sort': text(sortJson),
  'json-without': text((value, names) => withoutMembers(value, names).text, {}, 'texts'),
  'json-minify': {
    kind: 'plain',
    takes: 'bytes',
    gives: 'content',
    argument: 'none',
    run: (data) => minifyJson(asBytes(data)),
  },
  split: {
    kind: 'plain',
    takes: 'text',
    gives: 'list',
    argument: 'text',
    run: (data, separator) => asText(data).split(textsOf(separator)[0] ?? ''),
  },
  'parse-query': pairs((value) => parsePairs(value, (part) => decodedOrSame(part))),
  'parse-form': pairs((value) =>
    parsePairs(value, (part) => percentDecoded(part.replaceAll('+', ' ')) ?? part),
  ),
  'json-members': pairs(jsonMembers),
} as const satisfies Readonly<Record<string, PlainOperation>>

export const LIST_OPERATIONS = {
  sort: {
    kind: 'plain',
    takes: 'items',
    gives: 'same',
    argument: 'none',
    run: (data, _, takes) =>
      takes === 'pairs'
        ? asPairs(data).toSorted((a, b) => compareText(a[0], b[0]) || compareText(a[1], b[1]))
        : asList(data).toSorted(compareText),
  },
  'omit-empty': {
    kind: 'plain',
    takes: 'items',
    gives: 'same',
    argument: 'none',
    run: (data, _, takes) =>
      takes === 'pairs'
        ? asPairs(data).filter(([, value]) => value !== '')
        : asList(data).filter((item) => item !== ''),
  },
  join: {
    kind: 'plain',
    takes: 'list',
    gives: 'text',
    argument: 'text',
    run: (data, separator) => asList(data).join(textsOf(separator)[0]),
  },
  /** From 1, or from the end if negative. */
  item: {
    kind: 'plain',
    takes: 'list',
    gives: 'text',
    argument: 'integer',
    run: (data, index) => {
      const at = Number(index)
      return asList(data).at(at > 0 ? at - 1 : at) ?? ''
    },
  },
  /** `x-amz-*` matches every name with this prefix. */
  only: selection((isNamed) => isNamed),
  without: selection((isNamed) => !isNamed),
} as const satisfies Readonly<Record<string, PlainOperation>>

export const asText = (data: Data): string => (typeof data === 'string' ? data : decode(data))

export const asBytes = (data: Data): Uint8Array =>
  data instanceof Uint8Array ? data : utf8(asText(data))

// as: the decoder checks the types of steps, so data that is neither text nor bytes is a list or pairs.
export const asList = (data: Data): readonly string[] => data as readonly string[]
export const asPairs = (data: Data): readonly Pair[] => data as readonly Pair[]

export const textsOf = (argument: Argument): readonly string[] =>
  typeof argument === 'string' ? [argument] : Array.isArray(argument) ? argument.map(String) : []

function decode(data: Data): string {
  try {
    // as: the decoder allows only bytes here.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data as Uint8Array)
  } catch {
    throw stopped('not-utf-8')
  }
}

function text(
  run: (value: string, argument: readonly string[]) => string,
  more: Pick<PlainOperation, 'undo'> = {},
  argument: ArgumentKind = 'none',
): PlainOperation {
  return {
    kind: 'plain',
    takes: 'text',
    gives: 'text',
    argument,
    run: (data, given) => run(asText(data), textsOf(given)),
    ...more,
  }
}

function pairs(read: (value: string) => readonly Pair[]): PlainOperation {
  return {
    kind: 'plain',
    takes: 'text',
    gives: 'pairs',
    argument: 'none',
    run: (data) => read(asText(data)),
  }
}

function selection(keeps: (isNamed: boolean) => boolean): PlainOperation {
  return {
    kind: 'plain',
    takes: 'pairs',
    gives: 'pairs',
    argument: 'texts',
    run: (data, names: Argument, _takes: ValueType) => {
      const texts = textsOf(names)
      const exact = new Set(texts)
      const beginnings = texts.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))
      return asPairs(data).filter(([name]) =>
        keeps(exact.has(name) || beginnings.some((beginning) => name.startsWith(beginning))),
      )
    },
  }
}

/** In place. */
const stripped = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, stripWhitespace(bytes, bytes))

/** RFC 3986 §2.3: encodes all but unreserved characters. */
export function percentEncode(value: string): string {
  if (!value.isWellFormed()) throw stopped('not-unicode', { name: 'percent' })
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

export function parsePairs(value: string, read: (part: string) => string): readonly Pair[] {
  return value
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=')
      return at === -1 ? [read(part), ''] : [read(part.slice(0, at)), read(part.slice(at + 1))]
    })
}

/** RFC 3986 §5.2.4, and merges repeated slashes. */
function normalizePath(path: string): string {
  const kept: string[] = []
  const segments = path.split('/')
  for (const segment of segments) {
    if (segment === '..') kept.pop()
    else if (segment !== '.' && segment !== '') kept.push(segment)
  }
  const isFolder = /(?:^|\/)\.{0,2}$/.test(path)
  return `/${kept.join('/')}${isFolder && kept.length > 0 ? '/' : ''}`
}

function decodedPercent(value: string): string {
  const decoded = percentDecoded(value)
  if (decoded === undefined) throw stopped('percent-invalid')
  return decoded
}
