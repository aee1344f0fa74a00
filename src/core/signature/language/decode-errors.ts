/** Decodes a recipe's error answers: status and body, for each reason why a verifier rejects a message. */
import type { JsonObject } from '../../openapi/json-value.ts'
import type { Decoding, Members } from './decoding.ts'
import { ERROR_CASES, type ErrorAnswer, type ErrorCase } from './model.ts'

const MAX_BODY_CHARACTERS = 4000

export function decodeErrors(
  decoding: Decoding,
  root: Members,
): ReadonlyMap<ErrorCase, ErrorAnswer> {
  const answers = new Map<ErrorCase, ErrorAnswer>()
  const cases = root.has('errors')
    ? decoding.members(root.get('errors'), root.at('errors'))
    : undefined
  cases?.only(...ERROR_CASES)
  for (const name of ERROR_CASES) {
    if (!cases?.has(name)) continue
    const answer = decoding.members(cases.get(name), cases.at(name))
    if (answer === undefined) continue
    answer.only('status', 'body')
    const status = answer.get('status')
    const body = answer.get('body')
    if (typeof status !== 'number' || !Number.isInteger(status) || status < 400 || status > 599)
      decoding.wrongShape(answer.at('status'), 'error-status', status)
    else if (
      decoding.members(body, answer.at('body')) === undefined ||
      JSON.stringify(body).length > MAX_BODY_CHARACTERS
    )
      decoding.wrongShape(answer.at('body'), 'members', body)
    // as: recipes are read from JSON and YAML, whose objects have no other values.
    else answers.set(name, { status, body: body as JsonObject })
  }
  return answers
}
