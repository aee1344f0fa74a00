/** The sandbox's messages about values that differ from the document, in the reader's language. */
import type { differences } from '../../i18n/en/differences.ts'
import { decodeCodedText } from '../coded-text.ts'
import { ownMember } from '../own-member.ts'
import { knownText, type Translator } from '../translator.ts'
import { extractMessages } from './messages.ts'

export type DifferenceTexts = Translator<typeof differences>

/**
 * Returns a message without its subject: the parameter's name precedes it.
 *
 * @param coded - as received
 */
export function differenceInWords(coded: unknown, t: DifferenceTexts): string | undefined {
  const text = decodeCodedText(coded)
  return text && knownText(t, text.code, { ...text.values, name: '' })?.trimStart()
}

/**
 * Returns the messages of an answer or of its stored explanation.
 *
 * @returns null unless all of them have codes, so that their language is one
 */
export function differencesInWords(body: unknown, t: DifferenceTexts): readonly string[] | null {
  const messages = ownMember(body, 'messages')
  if (!Array.isArray(messages) || messages.length === 0) return null
  const wordsOf = (coded: unknown) => differenceInWords(coded, t)
  return messages.every((message) => wordsOf(ownMember(message, 'coded')) !== undefined)
    ? extractMessages({ messages }, { wordsOf })
    : null
}
