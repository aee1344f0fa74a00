/** Matches a text against a pattern by tracking all positions at the same time instead of backtracking. */
import type { Element, Pattern, Unit } from './pattern.ts'

/** Maximum positions visited; a documented pattern on a short text needs far fewer. */
const MAX_PLACES = 50_000
const MAX_CHARACTERS = 500

/** @returns undefined if the match is too expensive */
export function fitsPattern(pattern: Pattern, text: string): boolean | undefined {
  const characters = [...text]
  if (characters.length > MAX_CHARACTERS) return undefined
  const matching: Matching = { characters, left: MAX_PLACES }
  const everywhere = new Set(Array.from({ length: characters.length + 1 }, (_, place) => place))
  const ends = afterAny(pattern, everywhere, matching)
  return matching.left < 0 ? undefined : ends.size > 0
}

interface Matching {
  readonly characters: readonly string[]
  left: number
}

type Places = ReadonlySet<number>

function afterAny(pattern: Pattern, places: Places, matching: Matching): Places {
  const ends = new Set<number>()
  for (const sequence of pattern) {
    const reached = sequence.reduce<Places>(
      (before, element) => afterElement(element, before, matching),
      places,
    )
    for (const place of reached) ends.add(place)
  }
  return ends
}

function afterElement({ unit, least, most }: Element, places: Places, matching: Matching): Places {
  const ends = new Set(least === 0 ? places : [])
  let current = places
  for (let times = 1; times <= most && current.size > 0 && matching.left >= 0; times += 1) {
    current = afterUnit(unit, current, matching)
    if (times < least) continue
    const before = ends.size
    for (const place of current) ends.add(place)
    // Further repetitions start from positions that were already reached.
    if (ends.size === before) break
  }
  return ends
}

function afterUnit(unit: Unit, places: Places, matching: Matching): Places {
  matching.left -= places.size
  const { characters } = matching
  switch (unit.kind) {
    case 'character':
      return new Set(
        [...places].flatMap((place) => {
          const character = characters[place]
          return character !== undefined && unit.allows(character) ? [place + 1] : []
        }),
      )
    case 'group':
      return afterAny(unit.alternatives, places, matching)
    case 'ahead':
      return only(
        places,
        (place) =>
          afterAny(unit.alternatives, new Set([place]), matching).size > 0 === unit.isWanted,
      )
    case 'start':
      return only(places, (place) => place === 0)
    case 'end':
      return only(places, (place) => place === characters.length)
    case 'boundary':
      return only(places, (place) => isWord(characters[place - 1]) !== isWord(characters[place]))
  }
}

const only = (places: Places, holds: (place: number) => boolean): Places =>
  new Set([...places].filter(holds))

const isWord = (character: string | undefined): boolean =>
  character !== undefined && /^\w$/.test(character)
