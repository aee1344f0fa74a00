/** What a step does, in the words of the recipe. */

import { countText, fillText } from '#core/fill-text.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { SignatureStepId } from '#core/signature/sign.ts'
import type { StepInputId, StepProblem } from './compute-step.ts'
import { byteLength } from './marked-text.ts'
import type { SignatureTexts } from './texts.ts'

export function stepInWords(
  recipe: SignatureRecipe,
  step: SignatureStepId,
  texts: SignatureTexts,
): string {
  switch (step) {
    case 'body-request': {
      const { excludedMembers, stripWhitespace } = recipe.canonicalBody
      const members = excludedMembers.map((name) => `"${name}"`).join(', ')
      const rules = [
        ...(members === '' ? [] : [fillText(texts['does.body-request.members'], { members })]),
        ...(stripWhitespace ? [texts['does.body-request.whitespace']] : []),
      ]
      return rules.length === 0 ? texts['does.body-request.nothing'] : rules.join(' ')
    }
    case 'timestamp':
      return fillText(texts[`does.timestamp.${recipe.timestamp.format}`], {
        offset: recipe.timestamp.offset,
      })
    case 'body-digest':
      return fillText(texts['does.body-digest'], { ...recipe.digest })
    case 'string-to-sign':
      return fillText(texts['does.string-to-sign'], {
        count: recipe.parts.length,
        separator: JSON.stringify(recipe.separator),
      })
    case 'hmac':
      return fillText(texts['does.hmac'], { ...recipe.mac })
    case 'signature':
      return recipe.output.encoding === 'none'
        ? fillText(texts['does.signature.plain'], { template: recipe.output.template })
        : fillText(texts['does.signature.encoded'], { ...recipe.output })
  }
}

export const bytesInWords = (text: string, texts: SignatureTexts): string =>
  countText(byteLength(text), texts.bytesOne, texts.bytes)

export const inputName = (id: StepInputId, texts: SignatureTexts): string => texts[`input.${id}`]

export function problemInWords(
  problem: StepProblem,
  recipe: SignatureRecipe,
  texts: SignatureTexts,
): string {
  switch (problem.code) {
    case 'unsupported-algorithm':
      return fillText(texts.unsupported, { algorithm: recipe.mac.algorithm })
    case 'instant':
      return fillText(texts['problem.instant'], { example: '2026-11-20T10:04:05Z' })
    default:
      return fillText(texts[`problem.${problem.code}`], { name: memberName(problem.name, texts) })
  }
}

function memberName(name: string, texts: SignatureTexts): string {
  const names: Readonly<Record<string, string>> = {
    apiKey: texts['name.apiKey'],
    secretKey: texts['name.secretKey'],
    method: texts['name.method'],
    timestamp: texts['name.timestamp'],
    requestId: texts['name.requestId'],
    body: texts['name.body'],
    path: texts['name.path'],
    query: texts['name.query'],
  }
  return names[name] ?? name
}
