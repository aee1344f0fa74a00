/** Compares conditional keywords: `not`, `if`, `contains`, `dependentRequired`, further choices, … */
import { allEntries } from '../../json-value.ts'
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
  const a = conditionsOf(before)
  const b = conditionsOf(after)
  for (const [keyword, condition] of a) {
    const other = b.get(keyword)
    const values = { keyword: keyword.replace(/ .*/s, '') }
    if (other === undefined) {
      changes.push({ name: 'condition-removed', step: '', before: condition, values })
    } else if (!isSame(condition, other)) {
      changes.push({ name: 'condition-changed', step: '', before: condition, after: other, values })
    }
  }
  for (const [keyword, condition] of b) {
    if (a.has(keyword)) continue
    const values = { keyword: keyword.replace(/ .*/s, '') }
    changes.push({ name: 'condition-added', step: '', after: condition, values })
  }
}

const NAMED = ['dependentRequired', 'dependentSchemas'] as const

function conditionsOf(flat: Flat): ReadonlyMap<string, JsonValue> {
  const conditions = new Map<string, JsonValue>()
  const add = (keyword: string, value: JsonValue): void => {
    let key = keyword
    while (conditions.has(key)) key += ' '
    conditions.set(key, value)
  }
  for (const fragment of flat.fragments) {
    const [keyword] = Object.keys(fragment)
    // Closed objects have separate rules.
    if (keyword === undefined || fragment['unevaluatedProperties'] === false) continue
    add(keyword, fragment)
  }
  for (const keyword of NAMED) {
    for (const [name, value] of allEntries(flat.schema[keyword])) add(`${keyword} ${name}`, value)
  }
  for (const [pattern] of allEntries(flat.schema['patternProperties'])) {
    add(`patternProperties ${pattern}`, pattern)
  }
  // The first choice is compared variant by variant.
  for (const choice of flat.choices.slice(1)) add(choice.keyword, choice.options)
  return conditions
}
