/** The ways to authorize among which readers choose for the samples. */
import { printWay } from '#core/authorization/alternatives.ts'
import type { Operation } from '#core/openapi/model.ts'
import type { RenderContext } from '../render-context.ts'
import { schemesInWords } from '../security/scheme-in-words.ts'
import { sampleWays } from './request-samples.ts'

export interface WayOption {
  /** As `printWay` prints it. */
  readonly value: string
  readonly label: string
}

/** Returns none if there is one way, for samples of the author, and if the recipe's signature is the way. */
export function wayOptions(
  operation: Operation,
  { securitySchemes, recipe, t }: Pick<RenderContext, 'securitySchemes' | 'recipe' | 't'>,
): readonly WayOption[] {
  if (recipe !== null || operation.kind !== 'operation' || operation.codeSamples.length > 0)
    return []
  const ways = sampleWays(operation, securitySchemes)
  if (ways.length < 2) return []
  const words = schemesInWords(ways, securitySchemes, t, recipe)
  return ways.map((way) => ({
    value: printWay(way),
    label: way.map(({ scheme }) => words.get(scheme)).join(` ${t('security.and')} `),
  }))
}
