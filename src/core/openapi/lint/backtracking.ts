/**
 * Detects patterns with exponential backtracking: a repetition that can split the same text in several ways, so
 * that a text that nearly matches takes exponential time. Counts the ways for short texts and never runs the
 * pattern.
 */
import {
  type Element,
  MAX_REPEAT,
  type Pattern,
  parsePattern,
  type Unit,
} from '../example/pattern.ts'

/** Repetitions of a text. Two ways each give 4,096; quadratic growth gives 78. */
const REPEATS = 12
const MANY_WAYS = 1_000
/** Characters tried alone and in pairs, for one repeated group. */
const MAX_SAMPLES = 8
/** Maximum elements visited per pattern; a more expensive one isn't reported. */
const MAX_STEPS = 200_000

/** @returns false also for unsupported syntax, because the result is only advice */
export function backtracksExponentially(source: string): boolean {
  const pattern = parsePattern(source)
  if (pattern === undefined) return false
  const known = [...SAMPLES, ...new Set(source)]
  const counting: Counting = { text: [], left: MAX_STEPS }
  return repeatedGroups(pattern).some((group) =>
    textsFor(group, known, counting).some((text) => waysToPart(group, text, counting) >= MANY_WAYS),
  )
}

/** Groups with (nearly) unlimited repetition, at any depth. */
function repeatedGroups(pattern: Pattern): readonly Unit[] {
  return pattern.flat().flatMap(({ unit, most }: Element) => {
    if (unit.kind !== 'group' && unit.kind !== 'ahead') return []
    const own = unit.kind === 'group' && most >= MAX_REPEAT ? [unit] : []
    return [...own, ...repeatedGroups(unit.alternatives)]
  })
}

/** Short texts that the group matches once. When repeated, they may split in several ways. */
function textsFor(group: Unit, known: readonly string[], counting: Counting): readonly string[] {
  const units = charactersOf(group)
  const samples = [...new Set(units.flatMap((unit) => sampleOf(unit, known)))].slice(0, MAX_SAMPLES)
  const pairs = samples.flatMap((first) => samples.map((second) => first + second))
  return [...samples, ...pairs].filter((text) => {
    counting.text = [...text]
    return (after(group, START, counting).get(text.length) ?? 0) > 0
  })
}

/** Counts the ways in which the repeated group can split the repeated text. */
function waysToPart(group: Unit, text: string, counting: Counting): number {
  counting.text = [...text.repeat(REPEATS)]
  const { length } = counting.text
  let ways = 0
  let current: Ways = START
  for (let times = 1; times <= length && current.size > 0 && counting.left > 0; times += 1) {
    current = advanced(after(group, current, counting), current)
    ways += current.get(length) ?? 0
  }
  return ways
}

/** Stops a repetition of an empty match. */
function advanced(next: Ways, before: Ways): Ways {
  const first = Math.min(...before.keys())
  return new Map([...next].filter(([location]) => location > first))
}

function after(unit: Unit, from: Ways, counting: Counting): Ways {
  counting.left -= from.size
  const reached = new Map<number, number>()
  if (counting.left <= 0) return reached
  if (unit.kind === 'character') {
    for (const [location, ways] of from) {
      const character = counting.text[location]
      if (character !== undefined && unit.allows(character)) reached.set(location + 1, ways)
    }
    return reached
  }
  if (unit.kind !== 'group') return from
  for (const sequence of unit.alternatives) {
    const ends = sequence.reduce<Ways>((ways, each) => afterElement(each, ways, counting), from)
    add(reached, ends)
  }
  return reached
}

function afterElement({ unit, least, most }: Element, from: Ways, counting: Counting): Ways {
  const reached = new Map<number, number>(least === 0 ? from : [])
  let current = from
  for (let times = 1; times <= most && current.size > 0; times += 1) {
    const next = after(unit, current, counting)
    // An element that matches nothing matches any number of times.
    if (next === current) return from
    current = next
    if (times >= least) add(reached, current)
    if (times > counting.text.length) break
  }
  return reached
}

function add(total: Map<number, number>, more: Ways): void {
  for (const [location, ways] of more) total.set(location, (total.get(location) ?? 0) + ways)
}

function charactersOf(unit: Unit): readonly Unit[] {
  if (unit.kind === 'character') return [unit]
  return unit.kind === 'group'
    ? unit.alternatives.flat().flatMap((each) => charactersOf(each.unit))
    : []
}

function sampleOf(unit: Unit, known: readonly string[]): readonly string[] {
  const found = unit.kind === 'character' ? known.find((each) => unit.allows(each)) : undefined
  return found === undefined ? [] : [found]
}

/** Tried before the characters that the pattern itself names. */
const SAMPLES = 'a0A _-.,:;/@#+=%&*!?~|()[]{}<>"\'\\\n\té'
const START: Ways = new Map([[0, 1]])

/** Number of ways to each position in the text. */
type Ways = ReadonlyMap<number, number>

interface Counting {
  text: readonly string[]
  left: number
}
