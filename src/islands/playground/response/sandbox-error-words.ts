/** Explains a response of the sandbox or the proxy by the code of its reason. */
import { extractMessages } from '#core/api/messages.ts'
import type { TextValues } from '#core/coded-text.ts'
import { isList, own, readJson, text } from '#core/openapi/json-value.ts'
import {
  reasonIn,
  type SandboxErrorReason,
  type SandboxErrorTexts,
  sandboxErrorWords,
} from '#core/signature/sandbox-error-words.ts'
import { knownText, type Translator } from '#core/translator.ts'
import type { differences } from '../../../i18n/en/differences.ts'
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
  readonly differences: Translator<typeof differences>
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
    ? extractMessages(body, { wordsOf: (coded) => differenceInWords(coded, texts) })
    : messages
  return line === undefined ? ours : [line, ...ours]
}

/** The parameter's name precedes the message. */
function differenceInWords(coded: unknown, { differences: t }: ResponseTexts): string | undefined {
  const code = text(own(coded, 'code'))
  // as: the sandbox sends the values of its code.
  const values = own(coded, 'values') as TextValues | undefined
  return code === undefined ? undefined : knownText(t, code, { ...values, name: '' })?.trimStart()
}
