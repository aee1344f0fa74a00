/**
 * Feeds every regular expression of the product long texts made from its own characters. The time must
 * not grow faster than the length. A hang found here is a denial of service, because
 * documents are up to 20 MB and rich text up to 500,000 characters.
 */
import { globSync, readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { type Pattern, parsePattern, type Unit } from '#core/openapi/example/pattern.ts'
import { validateValue } from '#core/openapi/validate/validate-value.ts'
import { scaled } from '../support/limits.ts'

const SHORT = 5_000
const LONG = 160_000
/** A linear expression needs a fraction of a millisecond for SHORT, a quadratic one 10 and more. */
const SUSPICIOUS_MS = 4
/** Quadratic needs seconds for LONG, linear a few milliseconds. */
const LIMIT_MS = 700
/** No other thread makes a linear expression this slow. */
const CERTAIN_MS = 1_400
/** For all texts of one expression together: one that takes longer hangs. */
const TIMEOUT_MS = 2_000
/** Possible start of a pump: the text that an expression expects before its repetition. */
const PREFIXES = ['', '<a ', '<', '"', "'", 'data:', '[', 'a']
const ANY = ['a', '0', ' ', '\n', '-']

/**
 * Expressions that may be slower, each with the bound of its input. Paths and headers are bounded by
 * Node itself (16 kB for a whole head), which makes the worst of these 0.1 s.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  'builder/folder/tokens.ts --([a-z][\\w-]*):([^;]+);': 'our own style sheet',
}

interface Found {
  readonly where: string
  readonly source: string
  readonly flags: string
}

const found = globSync('{src,functions,builder}/**/*.{ts,tsx}')
  .filter((path) => !/\.(?:test|fixture)\.|\/cases\//.test(path))
  .flatMap(expressionsOf)

test('finds the expressions', () => {
  expect(found.length).toBeGreaterThan(200)
})

test('the method finds slow expressions', () => {
  expect(slowest({ where: 'here', source: '^(a+)+$', flags: '' })).toBe(Number.POSITIVE_INFINITY)
  expect(slowest({ where: 'here', source: ' +$', flags: 'g' })).toBeGreaterThan(LIMIT_MS)
  expect(slowest({ where: 'here', source: '<[^<>]*>', flags: 'g' })).toBeLessThan(LIMIT_MS)
})

test('none takes more than linear time', { timeout: scaled(120_000) }, () => {
  const slow = found
    .filter(({ where, source }) => BOUNDED[`${where} ${source}`] === undefined)
    .map((each) => ({ ...each, ms: slowest(each) }))
    .filter(({ ms }) => ms > LIMIT_MS)
    .map(({ where, source, ms }) => `${where} /${source}/ ${Math.round(ms)} ms`)
  expect(slow).toEqual([])
})

test.each(
  // biome-ignore format: a list this long is easier to scan in rows.
  [
    'date', 'time', 'date-time', 'duration', 'uri', 'uri-reference', 'uri-template', 'url',
    'email', 'hostname', 'ipv4', 'ipv6', 'regex', 'uuid', 'json-pointer',
  ],
)('the format %s of a schema is checked in a moment', (format) => {
  const starts = ['', 'http://', 'a@', '"', '/', 'P', '1.', '::', '{']
  const parts = ['a', 'a-', 'a.', '1', '%41', '~0', '{a}', '\\"', ':', ' ', '@']
  // Few repetitions show exponential time, many show that a long text is not searched again and again.
  const texts = starts.flatMap((start) =>
    parts.flatMap((part) =>
      [26, 4_000].map((times) => (start + part.repeat(times)).slice(0, 4_000)),
    ),
  )
  const startedMs = performance.now()
  for (const text of texts) validateValue({ format }, `${text}!`, { schemas: {}, mode: 'request' })
  expect(performance.now() - startedMs).toBeLessThan(scaled(2_000))
})

/** @returns milliseconds for the worst text of LONG characters; 0 if none was suspicious */
function slowest({ source, flags }: Found): number {
  const all = pumps(source)
  const texts = all.map((parts) => text(parts, SHORT))
  const short = timesOf(source, flags, texts)
  if (short === undefined) return Number.POSITIVE_INFINITY
  let worst = 0
  for (const parts of all.filter((_, index) => (short[index] ?? 0) > SUSPICIOUS_MS)) {
    worst = Math.max(worst, longTime(source, flags, text(parts, LONG)))
    if (worst > LIMIT_MS) return worst
  }
  return worst
}

/** @returns milliseconds; the better of two if other threads may have made the first too slow */
function longTime(source: string, flags: string, input: string): number {
  const measure = (): number => timesOf(source, flags, [input])?.[0] ?? Number.POSITIVE_INFINITY
  const ms = measure()
  return ms > LIMIT_MS && ms < CERTAIN_MS ? Math.min(ms, measure()) : ms
}

const TIMING = new Script(`{
  const expression = new RegExp(source, flags)
  inputs.map((input) => {
    const startedMs = now()
    if (expression.global) input.replace(expression, '')
    else expression.exec(input)
    return now() - startedMs
  })
}`)

/** One for all expressions: creating it takes longer than trying most of them. */
const context = createContext({ now })

/**
 * In a separate context, which can be ended: an exponential expression would never return.
 *
 * @returns milliseconds per text, undefined if they took more than about TIMEOUT_MS together
 */
function timesOf(
  source: string,
  flags: string,
  inputs: readonly string[],
): readonly number[] | undefined {
  // On a busy machine the time passes while others work: allow more of it.
  const startedMs = now()
  for (let timeout = TIMEOUT_MS; ; timeout *= 2) {
    try {
      Object.assign(context, { source, flags, inputs })
      return TIMING.runInContext(context, { timeout })
    } catch (error) {
      // From another realm, so `instanceof Error` is false.
      if (!String(error).includes('timed out')) throw error
      if (now() - startedMs > TIMEOUT_MS / 2) return undefined
    }
  }
}

/** Processor time, so that other running programs make no expression slow. */
function now(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

type Parts = readonly [prefix: string, pump: string, end: string]

const text = ([prefix, pump, end]: Parts, length: number): string =>
  `${prefix}${pump.repeat(Math.ceil(length / pump.length))}${end}\u0001`

/** Repetitions that can match for long and then fail: single characters of the expression, and pairs. */
function pumps(source: string): readonly Parts[] {
  if (!/[*+]|\{\d*,/.test(source)) return []
  const own = [...new Set(source.replaceAll(/\\[dswDSWbBpP]|\(\?[:=!<]+/g, ''))].filter(
    (character) => /[^\p{L}\p{N}\\^$|?*+.]/u.test(character),
  )
  const singles = [...new Set([...own, ...ANY])]
  const pairs = own.flatMap((left) => [`${left}a`, `a${left}`, ...own.map((right) => left + right)])
  const words = source.match(/[a-z]{2,}(?![a-z])/g) ?? []
  const opened = words.map((word) => `<${word} `)
  return [
    ...[...PREFIXES, ...words.slice(0, 3)].flatMap((prefix) =>
      singles.map((pump) => [prefix, pump, ''] as const),
    ),
    ...[...pairs.slice(0, 60), ...words, ...opened].map((pump) => ['', pump, ''] as const),
    // Texts that are never found, and texts found only at the very end.
    ...singles.flatMap((pump) => own.map((end) => ['', pump, end] as const)),
    ...startsOf(source).map((pump) => ['', pump, ''] as const),
  ]
}

/** Texts that parts of the expression match: if one starts at each of them, it may search the rest each time. */
function startsOf(source: string): readonly string[] {
  const characters = [...CHARACTERS, ...source]
  const sequences = sequencesIn(parsePattern(withoutLookbehind(source)) ?? [])
  const parts = sequences.flatMap((sequence) =>
    sequence.flatMap((_, from) =>
      sequence.slice(from).map((_unit, count) => sequence.slice(from, from + count + 1)),
    ),
  )
  const texts = parts.flatMap((part) =>
    [1, 0].map((repeats) => printed([part], { characters, repeats })),
  )
  return [...new Set(texts)].filter((text) => text !== '').slice(0, MAX_STARTS)
}

const MAX_STARTS = 80

const sequencesIn = (pattern: Pattern): Pattern =>
  pattern.flatMap((sequence) => [
    sequence,
    ...sequence.flatMap(({ unit }) =>
      'alternatives' in unit ? sequencesIn(unit.alternatives) : [],
    ),
  ])

interface Printing {
  readonly characters: readonly string[]
  /** Times that an element which may be missing is printed. */
  readonly repeats: number
}

const printed = ([sequence = []]: Pattern, printing: Printing): string =>
  sequence
    .map(({ unit, least, most }) => {
      const times = Math.max(least, Math.min(most, printing.repeats))
      return unitText(unit, printing).repeat(times)
    })
    .join('')

function unitText(unit: Unit, printing: Printing): string {
  if (unit.kind === 'group') return printed(unit.alternatives, printing)
  return unit.kind === 'character' ? (printing.characters.find(unit.allows) ?? '') : ''
}

const CHARACTERS = 'aA0 -"\'<>{}[]()/:=,._#`~|%&?!@*+;\\\n\t\r\0é'

/** `parsePattern` knows neither lookbehind nor references to groups. */
const withoutLookbehind = (source: string): string =>
  source.replaceAll(/\(\?<[=!](?:[^()\\]|\\.)*\)|\\[1-9]/g, '')

function expressionsOf(path: string): readonly Found[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const list: Found[] = []
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.getText(file)) ?? []
      list.push({ where: path, source, flags })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return list
}
