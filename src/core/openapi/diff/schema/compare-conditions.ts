/** Compares conditional keywords: `not`, `if`, `contains`, `dependentRequired`, further choices, … */
import { allEntries, isList } from '../../json-value.ts'
import type { JsonValue } from '../../model.ts'
import type { Flat } from '../../schema/flat.ts'
import type { Comparison } from './local-change.ts'
import type { IsSame } from './sameness.ts'

/** Conditions can't be compared in general, so report only that one was added, removed or changed. */
export function compareConditions(
  before: Flat,
  after: Flat,
  isSame: IsSame,
  { changes }: Comparison,
): void {
  const a = Map.groupBy(conditionsOf(before), ({ about }) => about)
  const b = Map.groupBy(conditionsOf(after), ({ about }) => about)
  const added: Condition[] = []
  for (const about of new Set([...a.keys(), ...b.keys()])) {
    // The order of conditions has no effect.
    const come = [...(b.get(about) ?? [])]
    const gone = (a.get(about) ?? []).filter(({ keyword, value }) => {
      const index = come.findIndex(
        (other) => keyword === other.keyword && isSame(value, other.value),
      )
      if (index >= 0) come.splice(index, 1)
      return index < 0
    })
    for (const { keyword, value } of gone) {
      const same = come.findIndex((other) => isSame(value, other.value))
      const [other] = come.splice(Math.max(same, 0), 1)
      if (other !== undefined && same >= 0) {
        const name =
          `choice-became-${other.keyword === 'oneOf' ? 'exclusive' : 'inclusive'}` as const
        changes.push({ name, step: '', before: keyword, after: other.keyword })
        continue
      }
      const name = other === undefined ? 'condition-removed' : 'condition-changed'
      const facts = { before: value, after: other?.value, values: { keyword } }
      changes.push({ name, step: '', ...facts })
    }
    added.push(...come)
  }
  for (const { keyword, value } of added) {
    changes.push({ name: 'condition-added', step: '', after: value, values: { keyword } })
  }
}

interface Condition {
  readonly keyword: string
  /** The keyword and the property that it depends on, or one name for `oneOf` and `anyOf`. */
  readonly about: string
  readonly value: JsonValue
}

const NAMED = ['dependentRequired', 'dependentSchemas'] as const

function conditionsOf(flat: Flat): readonly Condition[] {
  const conditions: Condition[] = []
  for (const value of flat.fragments) {
    const [keyword] = Object.keys(value)
    // Closed objects have separate rules.
    if (keyword === undefined || value['unevaluatedProperties'] === false) continue
    conditions.push({ keyword, about: keyword, value })
  }
  for (const keyword of NAMED) {
    for (const [name, written] of allEntries(flat.schema[keyword])) {
      const value = isList(written) ? written.toSorted() : written
      conditions.push({ keyword, about: `${keyword} ${name}`, value })
    }
  }
  // The first choice is compared variant by variant.
  for (const { keyword, options } of flat.choices.slice(1)) {
    conditions.push({ keyword, about: 'choice', value: options })
  }
  return conditions
}
