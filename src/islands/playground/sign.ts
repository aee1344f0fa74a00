/** Signs a prepared request by the recipe of its document. */
import { textOf } from '#core/coded-text.ts'
import { err, ok, type Result } from '#core/result.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import {
  type RequestToSign,
  type SignatureTrace,
  signRequestWaiting,
} from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import { signatureProblems } from '../../i18n/loaded/signature-problems.ts'
import { decodeLanguage } from '../language.ts'
import type { SigningError } from './prepare.ts'

export async function sign(
  recipe: SignatureRecipe,
  { epochMs, ...request }: Omit<RequestToSign, 'timestamp'> & { readonly epochMs: number },
): Promise<Result<SignatureTrace, SigningError>> {
  if (request.keyPair === undefined && keyPairScheme(recipe)) return err({ code: 'key-pair' })
  const timestamp = formatTimestamp(recipe, epochMs)
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const signed = await signRequestWaiting(recipe, { ...request, timestamp, random })
  if (signed.ok) return ok(signed.value)
  const { code, name, problem } = signed.error
  if (code !== 'recipe' && code !== 'secret-form') return err({ code, name })
  const language = decodeLanguage(globalThis.document?.documentElement.lang ?? 'en')
  return err({
    code: 'recipe',
    text: textOf(await signatureProblems[language](), problem, language),
  })
}
