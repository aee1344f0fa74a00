/** Writes the names of inputs in place of their secrets, as the steps of a signature do. */
import { escapeRegExp } from '#core/escape-reg-exp.ts'
import { HIDDEN } from '#core/signature/language/evaluation.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'
import { inputsFor, type PartnerKeys } from '#core/signature/sign-request.ts'
import { byteLength } from '../../components/signature/marked-text.ts'

export interface Masked {
  readonly text: string
  /** Bytes of the text with its secrets. Null if a part of it has no readable form. */
  readonly sizeBytes: number | null
}

export interface Masking {
  /** @example mask('POST:secret-token') // text: `POST:{accessToken}`, sizeBytes: 17 */
  mask(text: string): Masked
  /** The text with its secrets, as it is signed. */
  unmask(text: string): string
}

export function maskSecrets(recipe: SignatureRecipe, keys: PartnerKeys): Masking {
  const language = recipeToSign(recipe)
  const values = language === undefined ? [] : Object.entries(inputsFor(language, keys))
  const secrets = values.flatMap(([name, value]): readonly (readonly [string, string])[] =>
    language?.inputs.get(name)?.kind === 'secret' && typeof value === 'string' && value !== ''
      ? [[`{${name}}`, value]]
      : [],
  )
  const names = new Map(secrets.map(([name, value]) => [value, name]))
  const known = new Map(secrets)
  // A secret can be a part of a name or of another secret.
  const both = [...names.keys(), ...known.keys()].toSorted((a, b) => b.length - a.length)
  const found = new RegExp(both.map(escapeRegExp).join('|'), 'g')
  const shown = (text: string) => text.replace(found, (one) => names.get(one) ?? one)
  const unmask = (text: string) => text.replace(found, (one) => known.get(one) ?? one)
  const mask = (text: string): Masked => ({
    text: shown(text),
    sizeBytes: text.includes(HIDDEN) ? null : byteLength(unmask(text)),
  })
  return { mask, unmask }
}
