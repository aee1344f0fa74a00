/** Says where a request must name its sender, from a recipe of version 2. */
import type { Expression, Recipe } from './language/model.ts'
import { identifierOf } from './language/partner-inputs.ts'
import { innerExpressions, isDigest, isKeyed, leavesOf } from './language/proof.ts'
import { printTemplate } from './language/template.ts'
import type { SignatureRecipe } from './recipe.ts'
import { recipeToSign } from './recipe-to-sign.ts'
import { directionOf } from './sign-request.ts'
import { PLACES } from './verification-sentences.ts'

/**
 * @returns undefined if requests don't name their sender
 * @example explainIdentifier(recipe) // 'The header "X-Auth" has no API key. Its form is {apiKey}:{mac}. Fill …'
 */
export function explainIdentifier(recipe: SignatureRecipe): string | undefined {
  const language = recipeToSign(recipe)
  const identifier = language && identifierOf(language)
  if (language === undefined || identifier === undefined) return undefined
  for (const placement of language.messages[directionOf(language, 'request')]?.place ?? []) {
    for (const [parameter, leaf] of leavesOf(placement)) {
      const form = formOf(language, leaf, identifier)
      if (form === undefined) continue
      const subject =
        parameter === undefined ? 'Its form' : `The form of its parameter "${parameter}"`
      const place = `${PLACES[placement.in]} "${placement.name}"`
      return `The ${place} has no API key. ${subject} is ${form}. Fill in the API key that you log in with as {${identifier}}.`
    }
  }
  return undefined
}

/** @returns undefined for a text that the input can't be read from */
function formOf(
  recipe: Recipe,
  expression: Expression,
  input: string,
  /** Values may use one value many times. */
  seen = new Set<Expression>(),
): string | undefined {
  if (seen.has(expression)) return undefined
  seen.add(expression)
  if (expression.kind === 'pipeline') {
    // A hash doesn't show its input.
    if (expression.steps.some((step) => isKeyed(step) || isDigest(step))) return undefined
    const source = formOf(recipe, expression.source, input, seen)
    return source && [source, ...expression.steps.map(({ operation }) => operation)].join(', then ')
  }
  if (expression.kind !== 'template') {
    return innerExpressions(recipe, expression)
      .map((inner) => formOf(recipe, inner, input, seen))
      .find((form) => form !== undefined)
  }
  const text = printTemplate(expression.pieces)
  for (const piece of expression.pieces) {
    if (typeof piece === 'string') continue
    if (piece.name === input) return text
    const named = recipe.values.get(piece.name)
    const form = named && formOf(recipe, named.expression, input, seen)
    if (form !== undefined) return `${text}, where {${piece.name}} is ${form}`
  }
  return undefined
}
