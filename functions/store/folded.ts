/**
 * Compares texts in any case, and sorts them without regard to accents. SQLite knows the case of ASCII letters only, and
 * neither it nor D1 has a function for the others, so each of these letters is replaced.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** The parser of SQLite allows about 20 nested calls. */
const LETTERS_PER_STEP = 15
/** More would make a search in long texts slow. The others are found as written. */
const SEARCHED_LETTERS = 15

/** Letters with accents in names of people and companies, by the letter that they are sorted as. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'àáâãäåāăą',
  c: 'çćč',
  d: 'ď',
  e: 'èéêëēęě',
  g: 'ğ',
  i: 'ìíîïī',
  l: 'ł',
  n: 'ñńň',
  o: 'òóôõöøōő',
  r: 'ř',
  s: 'śšş',
  t: 'ť',
  u: 'ùúûüūůű',
  y: 'ý',
  z: 'źżž',
}

/** A letter as written, and the one that replaces it. */
type Replacement = readonly [letter: string, by: string]

const WITHOUT_ACCENTS: readonly Replacement[] = Object.entries(ACCENTED).flatMap(
  ([base, letters]) =>
    [...letters, ...letters.toUpperCase()].map((letter) => [letter, base] as const),
)

/** A text for sorting; ASCII letters keep their case. */
export const sortedColumn = (column: SQLiteColumn | SQL): SQL => replaced(column, WITHOUT_ACCENTS)

export interface FoldedSearch {
  /** Searched text. */
  readonly text: string
  /** A column in which the letters of the text are folded the same way. */
  column(column: SQLiteColumn | SQL): SQL
}

/** @example foldedSearch('CAFÉ').text // 'café' */
export function foldedSearch(search: string): FoldedSearch {
  const pairs = [...new Map([...search].flatMap(casesOf))].slice(0, SEARCHED_LETTERS)
  const lower = new Map(pairs)
  return {
    text: [...search]
      .map((letter) => lower.get(letter) ?? letter)
      .join('')
      .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()),
    column: (column) => sql`lower(${replaced(column, pairs)})`,
  }
}

/** The two cases of a letter outside ASCII; empty if it has one, or if a case is of several letters. */
function casesOf(letter: string): readonly Replacement[] {
  const [upper, lower] = [letter.toUpperCase(), letter.toLowerCase()]
  const hasCases = upper !== lower && upper.toLowerCase() === lower
  const isOne = [...upper].length === 1 && [...lower].length === 1
  return hasCases && isOne && letter > '\u007f' ? [[upper, lower]] : []
}

/** Replaces a few letters in each step. Most texts are ASCII, with as many bytes as letters, and need none. */
function replaced(column: SQLiteColumn | SQL, letters: readonly Replacement[]): SQL {
  if (letters.length === 0) return sql`${column}`
  const steps = Array.from({ length: Math.ceil(letters.length / LETTERS_PER_STEP) }, (_, step) => {
    const some = letters.slice(step * LETTERS_PER_STEP, (step + 1) * LETTERS_PER_STEP)
    // In the statement, because D1 allows 100 parameters.
    const text = some.reduce(
      (inner, [letter, by]) => `replace(${inner}, '${letter}', '${by}')`,
      't',
    )
    return sql.raw(`, f${step + 1}(t) AS (SELECT ${text} FROM f${step})`)
  })
  const all = sql`(WITH f0(t) AS (SELECT ${column})${sql.join(steps)} SELECT t FROM ${sql.raw(`f${steps.length}`)})`
  return sql`CASE WHEN length(${column}) = length(CAST(${column} AS BLOB)) THEN ${column} ELSE ${all} END`
}
