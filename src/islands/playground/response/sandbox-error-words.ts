/** An error of the sandbox in the reader's words, by its reason and the ids of its mistakes. */

import { isList, own, readJson, text } from '#core/openapi/json-value.ts'
import { knownText } from '#core/translator.ts'
import type { SandboxErrorTexts } from './load-sandbox-error-texts.ts'

export interface SandboxErrorReason {
  readonly reason: string
  readonly mistakes: readonly string[]
  /** Of the timestamp, without sign. */
  readonly skewSeconds: number | undefined
}

/** @returns null when the answer gives no reason as the sandbox does: an API of its own need not */
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
 * The reason, then what went wrong and what to do for every mistake.
 *
 * @returns null when a word is missing: a newer sandbox may know more reasons and mistakes, and then its
 *   own sentences stand
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
