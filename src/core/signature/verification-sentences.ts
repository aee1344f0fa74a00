/** English sentences about a rejected request. Pages translate by reason. */
import type { Placement } from './language/model.ts'
import { type SigningProblem, signingProblem } from './language/signing-problem.ts'
import { signingProblemText } from './language/signing-problem-text.ts'
import type { SignatureRecipe } from './recipe.ts'

/** Names of places in sentences. */
export const PLACES = {
  header: 'header',
  query: 'query parameter',
  form: 'form field',
  field: 'body field',
} as const

export const MISTAKE_EXPLAINS = 'A common mistake explains the signature.'

export const SIGNATURE_MISMATCH =
  "The signature doesn't match, and no common mistake explains it. Either the secret key is wrong, or the request changed after signing. Compare your string to sign with the one shown."

export const KEY_PAIR_MISMATCH =
  "The signature doesn't match, and no common mistake explains it. Either the private key doesn't belong to the registered public key, or the request changed after signing. Compare your string to sign with the one shown."

export const API_KEY_MISMATCH =
  'The API key in the headers belongs to another secret key. Sign and send with one pair of keys.'

export function formSentence(
  { headers, output, version2 }: SignatureRecipe,
  { name }: Placement,
): string {
  return version2 === undefined && output.encoding === 'base64'
    ? `The header "${headers.signature}" must be ${output.template} in standard Base64 with padding. Encode the filled template again.`
    : inEnglish(signingProblem('placed-form', { name: JSON.stringify(name) }))
}

export const inEnglish = (problem: SigningProblem): string => signingProblemText(problem, 'en')
