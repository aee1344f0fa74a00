/**
 * Explains an error of the sandbox in the page's language, by its reason and the IDs of its
 * mistakes.
 */

import { isList, own, readJson, text } from '#core/openapi/json-value.ts'
import { knownText } from '#core/translator.ts'
import type { SandboxErrorTexts } from './load-sandbox-error-texts.ts'

export interface SandboxErrorReason {
  readonly reason: string
  readonly mistakes: readonly string[]
  /** Absolute offset of the timestamp. */
  readonly skewSeconds: number | undefined
}

/**
 * @returns null if the response has no reason in the sandbox's format; other APIs need not send one
 */
export function decodeReason(body: string | undefined): SandboxErrorReason | null {
  const error = own(own(readJson(body), 'data'), 'error')
  const reason = text(own(error, 'reason'))
  if (reason === undefined) return null
  const mistakes = own(error, 'mistakes')
  const skew = own(error, 'skew_seconds')
  return {
    reason,
    mistakes: isList(mistakes) ? mistakes.flatMap((mistake) => text(own(mistake, 'id')) ?? []) : [],
    skewSeconds: typeof skew === 'number' ? Math.abs(skew) : undefined,
  }
}

/**
 * Returns the reason, then the explanation and the remedy for every mistake.
 * @returns null if a text is missing: a newer sandbox may send unknown reasons and mistakes, and
 * then its own sentences appear
 */
export function sandboxErrorWords(
  { reason, mistakes, skewSeconds }: SandboxErrorReason,
  texts: SandboxErrorTexts,
): readonly string[] | null {
  const words = [
    knownText(texts.reasons, `reason.${reason}`, { seconds: skewSeconds ?? 0 }),
    ...mistakes.flatMap((mistake) => {
      const [what, fix] = ['what', 'fix'].map((part) =>
        knownText(texts.mistakes, `${mistake}.${part}`),
      )
      return what === undefined || fix === undefined ? undefined : `${what} ${fix}`
    }),
  ]
  const known = words.filter((word) => word !== undefined)
  if (known.length < words.length) return null
  if (reason === 'timestamp-skewed' && skewSeconds === undefined) return null
  return known
}
