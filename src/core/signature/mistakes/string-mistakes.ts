/** Mistakes in the parts of the string to sign and in how they are joined. */
import type { SigningPlan } from '../plan.ts'
import type { RecipePart } from '../recipe.ts'
import type { MistakeRule } from './mistake-rule.ts'

export const STRING_MISTAKES: readonly MistakeRule[] = [
  {
    id: 'method-case',
    stage: 'method',
    sentence: 'The method is in the wrong case in the string to sign. Write it as the recipe says.',
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
    sentence:
      'Another method was signed than the one that is sent. Sign the method of the request.',
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
    sentence: 'The string to sign includes the path. This recipe does not sign it.',
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
    sentence: 'The path is missing from the string to sign. This recipe signs it.',
    plans: (plan) => withParts(plan, (part) => (part.value === 'path' ? [] : [part])),
  },
  {
    id: 'query-included',
    stage: 'parts',
    sentence: 'The path was signed with its query. Sign the path alone.',
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
    sentence: 'The body digest is missing from the string to sign. Add it.',
    plans: (plan) => withParts(plan, (part) => (part.value === 'body-digest' ? [] : [part])),
  },
  {
    id: 'parts-reordered',
    stage: 'parts',
    alone: true,
    sentence: "The parts of the string to sign are in another order. Use the recipe's order.",
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
    sentence: "The parts of the string to sign are joined by another text. Use the recipe's.",
    plans: (plan) =>
      ['', ':', '|', '\n', '\r\n', '.', '&', ',', '+', ' ', '-', '#']
        .filter((separator) => separator !== plan.separator)
        .map((separator) => ({ ...plan, separator })),
  },
  {
    id: 'string-trailing-newline',
    stage: 'string',
    sentence: 'The string to sign was signed with a newline at its end. Use printf or echo -n.',
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
