/** Maps words to the entries that contain them, and typed words to possible matches. */
import type { Language } from '#core/site/site.ts'
import { editDistance } from '../edit-distance.ts'
import { stemOf } from './stem.ts'
import { synonyms } from './synonyms.ts'

export interface Term {
  readonly word: string
  readonly stem: string
  /** Indexes of the entries that contain the word; the caller defines their meaning. */
  readonly places: number[]
  /** False if only texts contain it. */
  isName: boolean
}

/** A possible match and its likelihood: 1 for an exact match. */
export interface Meant {
  readonly term: Term
  readonly quality: number
}

export interface TermIndex {
  add(word: string, place: number): void
  /** Adds the stem of a word in a text. */
  addText(stem: string, place: number): void
  /**
   * @param isBegun true if the word is still being typed
   * @returns the likeliest first
   */
  meant(typed: string, isBegun: boolean): readonly Meant[]
}

/** `secrets` is more likely the list than one `secret`. */
const QUALITY = {
  same: 1,
  stem: 0.8,
  synonym: 0.55,
  swap: 0.75,
  mistake: 0.65,
  mistakes: 0.5,
} as const
/** Likelihood of a partially typed word. */
const BEGUN = { least: 0.6, most: 0.9 } as const
/** A word in fewer texts may be a typing error of its author. */
const KNOWN_TEXTS = 3
/** Shorter words have too many neighbors. */
const ONE_MISTAKE = 3
const TWO_MISTAKES = 8

export function createTermIndex(language: Language): TermIndex {
  const terms = new Map<string, Term>()
  const families = new Map<string, Term[]>()
  const stem = (word: string): string => stemOf(word, language)
  const alike = synonyms(stem)

  function create(word: string, root: string): Term {
    const term: Term = { word, stem: root, places: [], isName: false }
    terms.set(word, term)
    const family = families.get(term.stem)
    if (family === undefined) families.set(term.stem, [term])
    else family.push(term)
    return term
  }

  /** Finds words despite typing mistakes, including in partially typed words. */
  function* mistyped(typed: string, isBegun: boolean): Generator<Meant> {
    const most = typed.length < ONE_MISTAKE ? 0 : typed.length < TWO_MISTAKES ? 1 : 2
    if (most === 0) return
    for (const term of terms.values()) {
      if (!term.isName) continue
      const distance = editDistance(typed, term.word, most)
      // Swapped letters are likelier than a missing one: `servicse` is `services`, not `service`.
      const one = term.word.length === typed.length ? QUALITY.swap : QUALITY.mistake
      if (distance <= most) yield { term, quality: distance === 1 ? one : QUALITY.mistakes }
      else if (isBegun && term.word.length > typed.length) {
        const begun = editDistance(typed, term.word.slice(0, typed.length), 1)
        if (begun === 1) yield { term, quality: QUALITY.mistakes }
      }
    }
  }

  return {
    add(word, place) {
      const term = terms.get(word) ?? create(word, stem(word))
      term.isName = true
      term.places.push(place)
    },
    addText(root, place) {
      const term = terms.get(root) ?? create(root, root)
      term.places.push(place)
    },
    meant(typed, isBegun) {
      const best = new Map<Term, number>()
      const add = (term: Term, quality: number): void => {
        if (quality > (best.get(term) ?? 0)) best.set(term, quality)
      }
      const root = stem(typed)
      const same = terms.get(typed)
      if (same !== undefined) add(same, QUALITY.same)
      for (const term of families.get(root) ?? []) add(term, QUALITY.stem)
      const isKnown = hasKnown(best)
      if (isBegun || !isKnown) {
        for (const term of terms.values()) {
          if (term === same || !term.word.startsWith(typed)) continue
          const share = typed.length / term.word.length
          add(term, BEGUN.least + (BEGUN.most - BEGUN.least) * share)
        }
      }
      // A complete word that is only the start of a name, such as `usesr` for `usesRemaining`, may be a mistake.
      const isFound = isBegun ? hasKnown(best) : isKnown
      const synonymous = (alike.get(root) ?? []).flatMap((other) => families.get(other) ?? [])
      for (const term of synonymous) add(term, QUALITY.synonym)
      if (!isFound && synonymous.length === 0)
        for (const { term, quality } of mistyped(typed, isBegun)) add(term, quality)
      return [...best]
        .map(([term, quality]) => ({ term, quality }))
        .sort((a, b) => b.quality - a.quality)
    },
  }
}

const hasKnown = (meant: ReadonlyMap<Term, number>): boolean =>
  [...meant.keys()].some(({ isName, places }) => isName || places.length >= KNOWN_TEXTS)
