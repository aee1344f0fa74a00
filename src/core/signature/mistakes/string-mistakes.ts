/** Mistakes in the parts of the string to sign and in how they are joined. */
import type { SigningPlan } from '../plan.ts'
import type { RecipePart } from '../recipe.ts'
import type { MistakeRule } from './mistake-rule.ts'

export const STRING_MISTAKES: readonly MistakeRule[] = [
  {
    id: 'method-case',
    stage: 'method',
    plans: (plan) =>
      withParts(plan, (part) =>
        part.value === 'method'
          ? [{ ...part, case: part.case === 'lower' ? 'upper' : 'lower' }]
          : [part],
      ),
  },
  {
    id: 'method-other',
    stage: 'method',
    alone: true,
    plans: (plan) =>
      plan.parts.some(({ value }) => value === 'method')
        ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({
            ...plan,
            request: { ...plan.request, method },
          }))
        : [],
  },
  {
    id: 'path-included',
    stage: 'parts',
    plans: (plan) =>
      plan.parts.some(({ value }) => value === 'path')
        ? []
        : Array.from({ length: plan.parts.length + 1 }, (_, at) => ({
            ...plan,
            parts: plan.parts.toSpliced(at, 0, { value: 'path' }),
          })),
  },
  {
    id: 'path-missing',
    stage: 'parts',
    plans: (plan) => withParts(plan, (part) => (part.value === 'path' ? [] : [part])),
  },
  {
    id: 'query-included',
    stage: 'parts',
    plans: (plan) => {
      const { path, query } = plan.request
      return query && plan.parts.some(({ value }) => value === 'path')
        ? [{ ...plan, request: { ...plan.request, path: `${path}?${query}` } }]
        : []
    },
  },
  {
    id: 'digest-missing',
    stage: 'parts',
    plans: (plan) => withParts(plan, (part) => (part.value === 'body-digest' ? [] : [part])),
  },
  {
    id: 'parts-reordered',
    stage: 'parts',
    alone: true,
    plans: (plan) =>
      plan.parts.length > 5
        ? []
        : permutations(plan.parts)
            .slice(1)
            .map((parts) => ({ ...plan, parts })),
  },
  {
    id: 'separator-wrong',
    stage: 'string',
    alone: true,
    plans: (plan) =>
      ['', ':', '|', '\n', '\r\n', '.', '&', ',', '+', ' ', '-', '#']
        .filter((separator) => separator !== plan.separator)
        .map((separator) => ({ ...plan, separator })),
  },
  {
    id: 'string-trailing-newline',
    stage: 'string',
    plans: (plan) => [{ ...plan, stringSuffix: '\n' }],
  },
]

/** @returns no plan if the parts are unchanged */
function withParts(
  plan: SigningPlan,
  change: (part: RecipePart) => readonly RecipePart[],
): readonly SigningPlan[] {
  const parts = plan.parts.flatMap(change)
  const same =
    parts.length === plan.parts.length && parts.every((part, i) => part === plan.parts[i])
  return same ? [] : [{ ...plan, parts }]
}

/** @returns all orders, the given one first */
function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((item, i) =>
    permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]),
  )
}
