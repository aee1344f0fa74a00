/** Which of a validator's errors a person should read. */
import type { OutputUnit } from '@cfworker/json-schema'

/** Keywords that only say that something below them failed. */
const WRAPPERS: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'if',
  'then',
  'else',
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'dependentSchemas',
  'propertyNames',
])

/** Without wrappers, and without what belongs to variants that were not meant. */
export function relevantErrors(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  const left = new Set(closedProperties(errors))
  for (const choice of [...left]) {
    if (!left.has(choice) || !CHOICES.has(choice.keyword)) continue
    const below = [...left].filter((error) => isBelow(error, choice))
    const meant = choice.keyword === 'contains' ? undefined : meantOption(choice, below)
    if (meant !== undefined) left.delete(choice)
    for (const error of below) {
      if (meant === undefined || optionOf(error, choice) !== meant) left.delete(error)
    }
  }
  const relevant = [...left].filter(({ keyword }) => !WRAPPERS.has(keyword) || isClosing(keyword))
  // A value that failed elsewhere leaves its members unevaluated: that is no news.
  const others = relevant.filter(({ keyword }) => !keyword.startsWith('unevaluated'))
  return others.length > 0 ? others : relevant
}

const CHOICES: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'contains', 'minContains'])

/**
 * An undescribed member gives two errors: one of the keyword at the object, one of the schema `false`
 * at the member, which does not say which keyword it came from. They become one.
 */
function closedProperties(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  return errors.flatMap((error, index) => {
    const next = errors[index + 1]
    if (isClosing(error.keyword)) {
      return next?.keyword === 'false'
        ? [{ ...error, instanceLocation: next.instanceLocation }]
        : []
    }
    const isTold = error.keyword === 'false' && isClosing(errors[index - 1]?.keyword ?? '')
    return isTold ? [] : [error]
  })
}

const isClosing = (keyword: string): boolean =>
  keyword === 'additionalProperties' || keyword.startsWith('unevaluated')

const isBelow = (error: OutputUnit, choice: OutputUnit): boolean =>
  error !== choice &&
  error.keywordLocation.startsWith(`${choice.keywordLocation}/`) &&
  (error.instanceLocation === choice.instanceLocation ||
    error.instanceLocation.startsWith(`${choice.instanceLocation}/`))

const optionOf = (error: OutputUnit, choice: OutputUnit): string =>
  error.keywordLocation.slice(choice.keywordLocation.length + 1).split('/')[0] ?? ''

/** The only option of the right type, or the only one whose fixed members fit. */
function meantOption(choice: OutputUnit, below: readonly OutputUnit[]): string | undefined {
  const options = Map.groupBy(below, (error) => optionOf(error, choice))
  const plausible = [...options].filter(
    ([, errors]) =>
      !errors.some(
        ({ keyword, instanceLocation }) =>
          keyword === 'type' && instanceLocation === choice.instanceLocation,
      ),
  )
  const fitting = plausible.filter(
    ([, errors]) => !errors.some(({ keyword }) => keyword === 'const' || keyword === 'enum'),
  )
  const [only, second] = plausible.length > 1 ? fitting : plausible
  return second === undefined ? only?.[0] : undefined
}
