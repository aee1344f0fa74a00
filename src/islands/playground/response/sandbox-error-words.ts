/** Explains a response of the sandbox or the proxy by the code of its reason. */
import { type DifferenceTexts, differenceInWords } from '#core/api/difference-words.ts'
import { extractMessages } from '#core/api/messages.ts'
import { isList, own, readJson } from '#core/openapi/json-value.ts'
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

export interface ResponseTexts extends SandboxErrorTexts {
  readonly differences: DifferenceTexts
}

/**
 * Returns the words for a rejected signature, and for values that differ from the document. Other messages are in
 * English, and stay after a line in the page's language.
 */
export function messagesInWords(
  { code, from, reason, messages, response }: Answer,
  texts: ResponseTexts,
): readonly string[] {
  const rejected = from === 'upstream' && code === 401 ? decodeReason(response.text) : null
  const words = rejected && sandboxErrorWords(rejected, texts)
  if (words !== null) return words
  if (texts.reasons.language === 'en') return messages
  const line = knownText(texts.reasons, from === 'proxy' ? `proxy.${code}` : `reason.${reason}`)
  // The header with the reason is the sandbox's own, and so are its codes.
  const body = from === 'upstream' && reason !== null ? readJson(response.text) : undefined
  const ours = isList(own(body, 'messages'))
    ? extractMessages(body, { wordsOf: (coded) => differenceInWords(coded, texts.differences) })
    : messages
  return line === undefined ? ours : [line, ...ours]
}
