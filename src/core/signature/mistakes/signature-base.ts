/** The signature base of RFC 9421, section 2.5, as senders write it by mistake, and how to read it anyway. */
import type { MistakeId } from './mistake-rule.ts'

export const PARAMETERS_LABEL = '"@signature-params": '

export interface SignatureBase {
  /** One for each component. */
  readonly lines: readonly string[]
  readonly label: string
  /** Names of the components, with their parentheses. */
  readonly list: string
  /** Text behind the list, such as `;created=1618884473;keyid="k"`. */
  readonly parameters: string
}

export type Change = (base: SignatureBase) => Partial<SignatureBase>

/** @returns undefined for another string to sign */
function parseSignatureBase(text: string): SignatureBase | undefined {
  const at = text.lastIndexOf(PARAMETERS_LABEL)
  const start = at + PARAMETERS_LABEL.length
  const end = text.indexOf(')', start) + 1
  if (at === -1 || end === 0) return undefined
  return {
    lines: text.slice(0, at).split('\n').slice(0, -1),
    label: PARAMETERS_LABEL,
    list: text.slice(start, end),
    parameters: text.slice(end),
  }
}

/** Changes a signature base. Another string to sign stays. */
export function inSignatureBase(text: string, change: Change): string {
  const base = parseSignatureBase(text)
  if (base === undefined) return text
  const { lines, label, list, parameters } = { ...base, ...change(base) }
  return [...lines, `${label}${list}${parameters}`].join('\n')
}

const inside = (list: string): string => list.slice(1, -1)

const inParameters =
  (from: RegExp, by: string): Change =>
  ({ parameters }) => ({ parameters: parameters.replace(from, by) })

const colonsUnspaced: Change = ({ lines }) => ({
  lines: lines.map((line) => line.replace(': ', ':')),
})

/** Names of headers, as HTTP libraries write them. */
const capitalized = (text: string): string =>
  text.replaceAll(/"[a-z][a-z-]*"/g, (name) =>
    name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  )

const namesCapitalized: Change = ({ lines }) => ({
  lines: lines.map((line) => line.replace(/^"[^"]*"/, capitalized)),
})
const listCapitalized: Change = ({ list }) => ({ list: capitalized(list) })

const unquoted = (label: string): string => label.replace(/^"([^"]*)"/, '$1')

const unquotedLines =
  (isUnquoted: (line: string, at: number) => boolean): Change =>
  ({ lines }) => ({
    lines: lines.map((line, at) => (isUnquoted(line, at) ? unquoted(line) : line)),
  })

const isDerived = (line: string): boolean => line.startsWith('"@')

/** RFC 9421, section 6.2.2 */
const ALGORITHMS = [
  'hmac-sha256',
  'rsa-pss-sha512',
  'rsa-v1_5-sha256',
  'ed25519',
  'ecdsa-p256-sha256',
  'ecdsa-p384-sha384',
]
const ALGORITHM = /;alg="[^"]*"/

/** Returns parameters with the name of an algorithm in each place; an empty list if they have one. */
export const withAlgorithms = (parameters: string): readonly string[] =>
  ALGORITHM.test(parameters) ? [] : ALGORITHM_PLACES.map((add) => add(parameters))

const ALGORITHM_PLACES = ALGORITHMS.flatMap((name) =>
  [1, 2, Number.POSITIVE_INFINITY].map(
    (at) =>
      (parameters: string): string =>
        parameters.split(';').toSpliced(at, 0, `alg="${name}"`).join(';'),
  ),
)

/** Seconds from `created` to `expires`. */
const LIFETIMES = [60, 120, 300, 600, 900, 1800, 3600, 86_400]

const expiring =
  (seconds: number, isLast = false): Change =>
  ({ parameters }) => {
    const [created = '', time] = /;created=(\d+)/.exec(parameters) ?? []
    const expires = `;expires=${Number(time) + seconds}`
    if (created === '') return {}
    return {
      parameters: isLast ? parameters + expires : parameters.replace(created, created + expires),
    }
  }

/** Senders' ways to make each mistake. */
export const BASE_CHANGES: readonly (readonly [id: MistakeId, changes: readonly Change[]])[] = [
  ['alg-missing', [inParameters(ALGORITHM, '')]],
  [
    'alg-added',
    ALGORITHM_PLACES.map(
      (_, at): Change =>
        ({ parameters }) => ({ parameters: withAlgorithms(parameters)[at] ?? parameters }),
    ),
  ],
  ['time-quoted', [inParameters(/(?<=;created=)(\d+)/, '"$1"')]],
  ['created-missing', [inParameters(/;created=\d+/, '')]],
  ['parameter-added', LIFETIMES.flatMap((seconds) => [expiring(seconds), expiring(seconds, true)])],
  [
    'parentheses-missing',
    [({ list }) => ({ list: inside(list) }), ({ list }) => ({ list: `[${inside(list)}]` })],
  ],
  [
    'parameters-spaced',
    [
      ...['; ', ' ;', ' ; '].map((by) => inParameters(/;/g, by)),
      inParameters(/^;/, ' ;'),
      inParameters(/^;/, '; '),
      inParameters(/=/g, ' = '),
      ...['', '  ', ',', ', '].map(
        (by): Change =>
          ({ list }) => ({ list: list.replaceAll(' ', by) }),
      ),
      ({ list }) => ({ list: `( ${inside(list)} )` }),
      (base) => ({ ...colonsUnspaced(base), label: base.label.trimEnd() }),
      colonsUnspaced,
      ({ label }) => ({ label: label.trimEnd() }),
    ],
  ],
  [
    'component-case',
    [
      (base) => ({ ...namesCapitalized(base), ...listCapitalized(base) }),
      namesCapitalized,
      listCapitalized,
    ],
  ],
  [
    'quotes-missing',
    [
      ({ list }) => ({ list: list.replaceAll('"', '') }),
      inParameters(/(?<=;keyid=)"([^"]*)"/, '$1'),
      unquotedLines(() => true),
      unquotedLines(isDerived),
      unquotedLines((line) => !isDerived(line)),
      (base) => ({ ...unquotedLines(isDerived)(base), label: unquoted(base.label) }),
      ...Array.from({ length: 8 }, (_, at) => unquotedLines((_, other) => other === at)),
    ],
  ],
]

/** Puts the components into another order. */
export const withOrder =
  (order: readonly number[], where: 'list' | 'lines' | 'both'): Change =>
  ({ lines, list }) => ({
    ...(where === 'lines' ? {} : { list: `(${sorted(inside(list).split(' '), order).join(' ')})` }),
    ...(where === 'list' ? {} : { lines: sorted(lines, order) }),
  })

/** An order of more components than there are is used without the others. */
const sorted = (items: readonly string[], order: readonly number[]): readonly string[] =>
  order.flatMap((at) => items[at] ?? [])
