/** Checks the items of a list. */
import { asSchema } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { type Check, type Context, MAX_ISSUES, schemasIn } from './check-context.ts'
import { canonicalText } from './scalar-checks.ts'

export function checkList(list: readonly JsonValue[], context: Context): void {
  const { schema, path, here, evaluated, issues, check } = context
  const { minItems, maxItems, items, unevaluatedItems } = schema
  if (typeof maxItems === 'number' && list.length > maxItems) {
    issues.push({ rule: 'maxItems', path: here, limit: maxItems })
    return
  }
  if (typeof minItems === 'number' && list.length < minItems)
    issues.push({ rule: 'minItems', path: here, limit: minItems })
  const prefix = schemasIn(schema.prefixItems)
  const rest = items === undefined ? undefined : asSchema(items)
  for (const [index, item] of list.entries()) {
    if (issues.length >= MAX_ISSUES) return
    const inner = prefix[index] ?? rest
    if (inner === undefined) continue
    issues.push(...check.visit(item, inner, { segment: index, parent: path }))
    evaluated?.items.add(index)
  }
  if (schema.uniqueItems === true && repeats(list, check))
    issues.push({ rule: 'uniqueItems', path: here })
  if (schema.contains !== undefined) checkContained(list, context)
  if (unevaluatedItems === undefined || evaluated === undefined) return
  for (const [index, item] of list.entries()) {
    if (issues.length >= MAX_ISSUES) return
    if (evaluated.items.has(index)) continue
    const at = { segment: index, parent: path }
    if (unevaluatedItems === false) issues.push({ rule: 'unevaluatedItems', path: at })
    else issues.push(...check.visit(item, asSchema(unevaluatedItems), at))
    evaluated.items.add(index)
  }
}

function checkContained(list: readonly JsonValue[], context: Context): void {
  const { schema, path, here, evaluated, issues, check } = context
  const { minContains = 1, maxContains } = schema
  let contained = 0
  for (const [index, item] of list.entries()) {
    const at = { segment: index, parent: path }
    if (check.visit(item, asSchema(schema.contains), at).length > 0) continue
    contained += 1
    evaluated?.items.add(index)
  }
  if (typeof minContains === 'number' && contained < minContains) {
    const isStated = schema.minContains !== undefined
    const rule = isStated ? 'minContains' : 'contains'
    issues.push({ rule, path: here, ...(isStated && { limit: minContains }) })
  }
  if (typeof maxContains === 'number' && contained > maxContains)
    issues.push({ rule: 'maxContains', path: here, limit: maxContains })
}

function repeats(list: readonly JsonValue[], { spend }: Check): boolean {
  const seen = new Set<JsonValue>()
  for (const item of list) {
    spend(1)
    const key = typeof item === 'object' && item !== null ? canonicalText(item, spend) : item
    // Distinguishes a string from an object with the same JSON text.
    const known = typeof item === 'string' ? ` ${item}` : key
    if (seen.has(known)) return true
    seen.add(known)
  }
  return false
}
