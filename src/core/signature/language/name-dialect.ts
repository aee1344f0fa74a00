/** Which choices of a recipe signed a message: one captured request tells the dialect of an API. */
import { isObject, type JsonObject, own } from '../../openapi/json-value.ts'
import { decodeRecipe } from './decode.ts'
import type { Message } from './message.ts'
import type { Direction } from './model.ts'
import { type VerifyingFacts, verifyMessage } from './verify-message.ts'

/** Each is verified: a recipe with more dialects names those among the first. */
const MAX_DIALECTS = 200

export type Dialect = Readonly<Record<string, string>>

/**
 * @returns every dialect that the message fits, the default first: choices that this message cannot tell
 *   apart, such as what is hashed without a body, give several
 * @example await nameDialects(recipe, 'request', captured, facts) // [{ endpoint: 'path', signature: 'hex' }]
 */
export async function nameDialects(
  source: JsonObject,
  direction: Direction,
  message: Message,
  facts: VerifyingFacts,
): Promise<readonly Dialect[]> {
  const fitting: Dialect[] = []
  for (const choose of dialectsOf(own(source, 'choices')).slice(0, MAX_DIALECTS)) {
    const decoded = decodeRecipe({ ...source, choose })
    if (!decoded.ok) continue
    const verified = await verifyMessage(decoded.value, direction, message, facts)
    if (verified.ok) fitting.push(choose)
  }
  return fitting
}

function dialectsOf(choices: unknown): readonly Dialect[] {
  if (!isObject(choices)) return [{}]
  return Object.entries(choices).reduce<readonly Dialect[]>(
    (dialects, [name, alternatives]) =>
      dialects.length > MAX_DIALECTS || !isObject(alternatives)
        ? dialects
        : dialects.flatMap((dialect) =>
            Object.keys(alternatives).map((chosen) => ({ ...dialect, [name]: chosen })),
          ),
    [{}],
  )
}
