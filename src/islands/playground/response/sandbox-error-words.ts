/** Explains a response of the sandbox or the proxy by the code of its reason. */
import {
  reasonIn,
  type SandboxErrorReason,
  type SandboxErrorTexts,
  sandboxErrorWords,
} from '#core/signature/sandbox-error-words.ts'
import { knownText } from '#core/translator.ts'
import { errorIn } from '../../shared/signing-error.ts'
import type { Answer } from '../client.ts'

/** @returns null if the response has no reason in the sandbox's format */
export const decodeReason = (body: string | undefined): SandboxErrorReason | null =>
  reasonIn(errorIn(body))

/** True if the portal may have its own words for the response. */
export const isOurs = ({ from, reason, status, response }: Answer): boolean =>
  status === 'error' &&
  (from === 'proxy' || reason !== null || decodeReason(response.text) !== null)

/**
 * Returns the words for a rejected signature. Other messages name the values that are wrong, in English, so they
 * stay, after a line in the page's language.
 */
export function messagesInWords(
  { code, from, reason, messages, response }: Answer,
  texts: SandboxErrorTexts,
): readonly string[] {
  const rejected = from === 'upstream' && code === 401 ? decodeReason(response.text) : null
  const words = rejected && sandboxErrorWords(rejected, texts)
  if (words !== null) return words
  if (texts.reasons.language === 'en') return messages
  const line = knownText(texts.reasons, from === 'proxy' ? `proxy.${code}` : `reason.${reason}`)
  return line === undefined ? messages : [line, ...messages]
}
