/**
 * Explains an error of the sandbox in the page's language, by its reason and the IDs of its
 * mistakes.
 */
import type { mistakes } from '../../i18n/en/mistakes.ts'
import type { sandboxError } from '../../i18n/en/sandbox-error.ts'
import { allEntries, isList, isObject, own, text } from '../openapi/json-value.ts'
import type { JsonValue } from '../openapi/model.ts'
import { knownText, type Translator } from '../translator.ts'
import type { NamedScheme } from './named-scheme.ts'
import { schemeInWords } from './scheme-in-words.ts'

export interface SandboxErrorTexts {
  readonly reasons: Translator<typeof sandboxError>
  readonly mistakes: Translator<typeof mistakes>
}

export interface SandboxErrorReason {
  readonly reason: string
  readonly mistakes: readonly string[]
  /** Name of the header, parameter or field that is wrong. */
  readonly name: string | undefined
  /** Absolute offset of the timestamp. */
  readonly skewSeconds: number | undefined
  /** The scheme that the signature is valid for, if not the one of the document. */
  readonly scheme: NamedScheme | undefined
}

/** @param error - `data.error` of the response; other APIs need not send a reason */
export function reasonIn(error: JsonValue | undefined): SandboxErrorReason | null {
  const reason = text(own(error, 'reason'))
  if (reason === undefined) return null
  const mistakes = own(error, 'mistakes')
  const skew = own(error, 'skew_seconds')
  return {
    reason,
    name: text(own(error, 'parameter')),
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
  { reason, mistakes, name, skewSeconds, scheme }: SandboxErrorReason,
  texts: SandboxErrorTexts,
): readonly string[] | null {
  // Stored calls don't have the scheme.
  const code = reason === 'other-scheme' && !scheme ? `${reason}.unnamed` : reason
  const values = { seconds: skewSeconds ?? 0, name: name ?? '' }
  // Older calls, and reasons of the whole request, have no name.
  const named = name && knownText(texts.reasons, `reason.${code}.named`, values)
  const words = [
    named || knownText(texts.reasons, `reason.${code}`, values),
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
  // The text is incomplete without the seconds.
  if (reason === 'timestamp-skewed' && skewSeconds === undefined) return null
  return known
}
