/**
 * Explains an error of the sandbox in the page's language, by its reason and the IDs of its
 * mistakes.
 */

import { allEntries, isList, isObject, own, text } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import type { NamedScheme } from '#core/signature/named-scheme.ts'
import { knownText } from '#core/translator.ts'
import { schemeInWords } from '../../shared/scheme-in-words.ts'
import { errorIn } from '../../shared/signing-error.ts'
import type { SandboxErrorTexts } from './load-sandbox-error-texts.ts'

export interface SandboxErrorReason {
  readonly reason: string
  readonly mistakes: readonly string[]
  /** Absolute offset of the timestamp. */
  readonly skewSeconds: number | undefined
  /** The scheme that the signature is valid for, if not the one of the document. */
  readonly scheme: NamedScheme | undefined
}

/**
 * @returns null if the response has no reason in the sandbox's format; other APIs need not send one
 */
export function decodeReason(body: string | undefined): SandboxErrorReason | null {
  const error = errorIn(body)
  const reason = text(own(error, 'reason'))
  if (reason === undefined) return null
  const mistakes = own(error, 'mistakes')
  const skew = own(error, 'skew_seconds')
  return {
    reason,
    scheme: decodeScheme(own(error, 'signed_by')),
    mistakes: isList(mistakes) ? mistakes.flatMap((mistake) => text(own(mistake, 'id')) ?? []) : [],
    skewSeconds: typeof skew === 'number' ? Math.abs(skew) : undefined,
  }
}

function decodeScheme(value: JsonValue | undefined): NamedScheme | undefined {
  if (!isObject(value)) return undefined
  const choices = allEntries(own(value, 'choices')).flatMap(([axis, chosen]) =>
    typeof chosen === 'string' ? [[axis, chosen] as const] : [],
  )
  return { preset: text(own(value, 'preset')) ?? null, choices: Object.fromEntries(choices) }
}

/**
 * Returns the reason, then the explanation and the remedy for every mistake.
 * @returns null if a text is missing: a newer sandbox may send unknown reasons and mistakes, and
 * then its own sentences appear
 */
export function sandboxErrorWords(
  { reason, mistakes, skewSeconds, scheme }: SandboxErrorReason,
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
  if (scheme !== undefined) words.push(schemeInWords(scheme, texts.reasons))
  const known = words.filter((word) => word !== undefined)
  if (known.length < words.length) return null
  if (reason === 'timestamp-skewed' && skewSeconds === undefined) return null
  return known
}
