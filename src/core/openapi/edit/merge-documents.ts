/**
 * Merges the changes of two people to one document. Texts are merged by lines and words; the result counts only if
 * its structure has the changes of both.
 */
import { equalJson, isList, isObject, type JsonDraft, own } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { readText } from '../parse/read-text.ts'
import { step } from '../pointer.ts'
import { collapseUnchanged } from './collapse-unchanged.ts'
import { diffSequences, type Hunk } from './diff-sequences.ts'
import { editDocument, type SourcePath } from './edit-document.ts'
import { applied } from './text-change.ts'

/** A value that both changed. */
export interface MergeConflict {
  readonly path: SourcePath
  readonly mine: JsonValue
  readonly theirs: JsonValue
}

export interface Merged {
  /** With all changes of both, and with `mine` where they conflict. */
  readonly text: string
  readonly conflicts: readonly MergeConflict[]
}

/**
 * @param before - the text that both started from
 * @returns undefined if only a person can merge the texts
 */
export function mergeDocuments(before: string, mine: string, theirs: string): Merged | undefined {
  if (mine === before || mine === theirs) return { text: theirs, conflicts: [] }
  if (theirs === before) return { text: mine, conflicts: [] }
  const lines = [linesOf(before), linesOf(mine), linesOf(theirs)] as const
  const hunks = { one: diffSequences(lines[0], lines[1]), other: diffSequences(lines[0], lines[2]) }
  const merged = mergeLines(lines, hunks)
  const short = [
    collapseUnchanged(lines[0], [...hunks.one, ...hunks.other]),
    lines[1],
    lines[2],
  ] as const
  // Parsing takes most of the time, so only the parts around changes are parsed if they say enough.
  const parts = readAll(
    short[0].join(''),
    mergeLines(short, { ...hunks, other: [] }).text,
    mergeLines(short, { ...hunks, one: [] }).text,
    mergeLines(short, hunks).text,
  )
  const isReadable = parts.every((read) => read.problems.length === 0)
  const all = isReadable ? parts : readAll(before, mine, theirs, merged.text)
  const [base, one, other, after] = all
  const problems = [base, one, other].map((read) => read.problems.length)
  if (after.problems.length > Math.max(...problems)) return undefined
  // Without errors, the structure says which changes are independent.
  if (problems.some((count) => count > 0)) {
    return merged.isClean ? { text: merged.text, conflicts: [] } : undefined
  }
  const found: MergeConflict[] = []
  const unknown: SourcePath[] = []
  const expected = mergeValues(base.value, one.value, other.value, [], { found, unknown })
  const isSure = unknown.length === 0
  if (!isSure && !merged.isClean) return undefined
  const masked = [...found.map(({ path }) => path), ...unknown]
  if (!equalJson(without(after.value, masked), without(expected, masked))) return undefined
  // The words of both may be mixed in a value that both changed.
  const mixed = found.filter(({ path, mine }) => !equalJson(path.reduce(step, after.value), mine))
  const edits = mixed.map(({ path, mine }) => ({ path, value: mine }))
  const kept = editDocument(merged.text, edits)
  return kept.ok ? { text: applied(merged.text, kept.value), conflicts: found } : undefined
}

interface Conflicts {
  readonly found: MergeConflict[]
  /** Lists whose items can't be matched, which the texts show. */
  readonly unknown: SourcePath[]
}

/** @returns undefined for a member that was removed */
function mergeValues(
  before: JsonValue | undefined,
  mine: JsonValue | undefined,
  theirs: JsonValue | undefined,
  path: SourcePath,
  conflicts: Conflicts,
): JsonValue | undefined {
  if (equalJson(mine, theirs) || equalJson(theirs, before)) return mine
  if (equalJson(mine, before)) return theirs
  if (isObject(mine) && isObject(theirs)) {
    const merged: JsonDraft = {}
    for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
      const [old, my, their] = [before, mine, theirs].map((version) => own(version, name))
      const value = mergeValues(old, my, their, [...path, name], conflicts)
      if (value !== undefined) merged[name] = value
    }
    return merged
  }
  if (isList(mine) && isList(theirs)) {
    const isSameLength = isList(before) && before.length === mine.length
    if (!isSameLength || mine.length !== theirs.length) {
      conflicts.unknown.push(path)
      return mine
    }
    return mine.map(
      (item, index) =>
        mergeValues(before[index], item, theirs[index], [...path, String(index)], conflicts) ??
        null,
    )
  }
  // One removed what the other changed.
  if (mine === undefined || theirs === undefined) conflicts.unknown.push(path)
  else conflicts.found.push({ path, mine, theirs })
  return mine
}

/** Removes the values at some paths. */
function without(value: JsonValue | undefined, paths: readonly SourcePath[]): JsonValue {
  if (value === undefined || paths.some((path) => path.length === 0)) return null
  if (paths.length === 0) return value
  const inside = (name: string) =>
    paths.flatMap((path) => (path[0] === name ? [path.slice(1)] : []))
  if (isList(value)) return value.map((item, index) => without(item, inside(String(index))))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, without(member, inside(name))]),
  )
}

interface MergedText {
  readonly text: string
  /** False if both changed the same words. */
  readonly isClean: boolean
}

const readAll = (before: string, mine: string, theirs: string, merged: string) =>
  [
    readText(before, 'document'),
    readText(mine, 'document'),
    readText(theirs, 'document'),
    readText(merged, 'document'),
  ] as const

const mergeLines = (three: Three, hunks: Hunks): MergedText =>
  mergeSequences(three, hunks, (...lines) => {
    const [base = '', one = '', other = ''] = lines.map((range) => range.join(''))
    // Both added something at one place.
    if (base === '') return { text: `${other}${one}`, isClean: true }
    const words = [wordsOf(base), wordsOf(one), wordsOf(other)] as const
    const changed = {
      one: diffSequences(words[0], words[1]),
      other: diffSequences(words[0], words[2]),
    }
    return mergeSequences(words, changed, (_, mine) => ({ text: mine.join(''), isClean: false }))
  })

const linesOf = (text: string): readonly string[] => text.split(/(?<=\n)/)
const wordsOf = (text: string): readonly string[] => text.match(/[\w-]+|\s+|[^\w\s]/g) ?? []

type Three = readonly [base: readonly string[], mine: readonly string[], theirs: readonly string[]]

/** Changes from the base to each side. */
interface Hunks {
  readonly one: readonly Hunk[]
  readonly other: readonly Hunk[]
}

/** @param both - merges a range that both changed in different ways */
function mergeSequences(
  [base, mine, theirs]: Three,
  { one, other }: Hunks,
  both: (...range: Three) => MergedText,
): MergedText {
  // Joined ranges: the arguments of a call with each line of a long text exceed the stack of a worker.
  const parts: string[] = []
  let isClean = true
  let done = 0
  const index = { one: 0, other: 0 }
  for (;;) {
    const next = [one[index.one], other[index.other]].filter((hunk) => hunk !== undefined)
    if (next.length === 0) break
    const from = Math.min(...next.map(({ fromA }) => fromA))
    let to = from
    const used: { one: Hunk[]; other: Hunk[] } = { one: [], other: [] }
    // Hunks that touch belong to one range.
    for (let isGrowing = true; isGrowing; ) {
      isGrowing = false
      for (const side of ['one', 'other'] as const) {
        const hunk = (side === 'one' ? one : other)[index[side]]
        if (hunk === undefined || hunk.fromA > to) continue
        index[side]++
        used[side].push(hunk)
        to = Math.max(to, hunk.toA)
        isGrowing = true
      }
    }
    parts.push(base.slice(done, from).join(''))
    const range = (text: readonly string[], hunks: readonly Hunk[]) =>
      replaced(base, from, to, text, hunks)
    if (used.one.length > 0 && used.other.length > 0) {
      const sides = [range(mine, used.one), range(theirs, used.other)] as const
      const text = sides[0].join('')
      const isSame = text === sides[1].join('')
      const merged = isSame ? { text, isClean: true } : both(base.slice(from, to), ...sides)
      parts.push(merged.text)
      isClean &&= merged.isClean
    } else {
      const lines = used.one.length > 0 ? range(mine, used.one) : range(theirs, used.other)
      parts.push(lines.join(''))
    }
    done = to
  }
  parts.push(base.slice(done).join(''))
  return { text: parts.join(''), isClean }
}

/** @returns a range of the base with the hunks of one side */
function replaced(
  base: readonly string[],
  from: number,
  to: number,
  text: readonly string[],
  hunks: readonly Hunk[],
): readonly string[] {
  let done = from
  const parts = hunks.flatMap((hunk) => {
    const part = [...base.slice(done, hunk.fromA), ...text.slice(hunk.fromB, hunk.toB)]
    done = hunk.toA
    return part
  })
  return [...parts, ...base.slice(done, to)]
}
