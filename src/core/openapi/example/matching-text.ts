/** Generates a text for a pattern such as `^[A-Z]{3}-\d{4}$` by walking through the pattern. */
import { fitsPattern } from './fits-pattern.ts'
import { type Element, type Pattern, parsePattern, type Unit } from './pattern.ts'

/** @returns undefined if every text found is too short or too long */
export function matchingText(source: string, minimum: number, maximum: number): string | undefined {
  const pattern = parsePattern(source)
  if (pattern === undefined) return undefined
  const shortest = print(pattern, 0)
  const longer = print(pattern, Math.max(minimum, 1) - shortest.length)
  // An unanchored pattern is padded with repetitions.
  const padded = longer.padEnd(minimum, longer === '' ? 'a' : longer)
  return [longer, padded, shortest, ...LOOKED_FOR].find(
    (text) =>
      text.length >= minimum && text.length <= maximum && fitsPattern(pattern, text) === true,
  )
}

/** Repeatable elements supply the `missing` characters, from the left. */
function print(pattern: Pattern, missing: number): string {
  const printer: Printer = { text: '', missing, allowed: new Map() }
  printAny(pattern, printer)
  return printer.text
}

interface Printer {
  text: string
  missing: number
  readonly allowed: Map<Unit, readonly string[]>
}

/** The first alternative that isn't empty. */
function printAny(pattern: Pattern, printer: Printer): void {
  const sequence = pattern.find((elements) =>
    elements.some(({ most, unit }) => most > 0 && isText(unit)),
  )
  for (const element of sequence ?? pattern[0] ?? []) printElement(element, printer)
}

function printElement({ unit, least, most }: Element, printer: Printer): void {
  for (let times = 0; times < most && printer.text.length < MAX_CHARACTERS; times += 1) {
    const isMore = times >= least
    if (isMore && printer.missing <= 0) return
    const before = printer.text.length
    printUnit(unit, printer)
    const added = printer.text.length - before
    if (isMore) printer.missing -= added
    if (added === 0 && times >= least) return
  }
}

function printUnit(unit: Unit, printer: Printer): void {
  if (unit.kind === 'group') printAny(unit.alternatives, printer)
  if (unit.kind !== 'character') return
  const allowed = printer.allowed.get(unit) ?? mostAllowed(unit.allows)
  printer.allowed.set(unit, allowed)
  // Counting on from the previous character gives 1234 and ABC instead of 0000 and AAA.
  printer.text += allowed[printer.text.length % allowed.length] ?? ''
}

function mostAllowed(allows: (character: string) => boolean): readonly string[] {
  const all = POOLS.map((pool) => [...pool].filter(allows))
  return all.reduce((most, some) => (some.length > most.length ? some : most), [])
}

const isText = ({ kind }: Unit): boolean => kind === 'character' || kind === 'group'

/** Only hostile documents require longer texts. */
const MAX_CHARACTERS = 1_000

/** A class uses the pool of which it allows the most characters. */
const POOLS = [
  'a1b2c3d4e5f6g7h8i9j0klmnopqrstuvwxyz',
  'A1B2C3D4E5F6G7H8I9J0KLMNOPQRSTUVWXYZ',
  ' -_./:,;@#+=%&*!?()[]{}<>|~^$\\\'"`',
  '\n\t\r',
  'éßøж中あع',
]

/** Candidates for patterns with lookahead, as passwords have. */
const LOOKED_FOR = ['S3cret-passw0rd', 'Abcdef12', 'Abc1!', 'Abcdef12!']
