/** Messages for the reader when a call fails (specification §8, "Message extraction"). */
import { ownMember } from '../own-member.ts'

export const FALLBACK_MESSAGE = 'Something went wrong. Please try again later...'

/**
 * Finds the messages in an error response: first `data.error` (or its first `errors` entry), then the
 * `messages` array. An entry with a parameter shows its name, with spaces for underscores, before the message.
 * `data` may also be the body itself, because some backends respond so.
 *
 * @param body - as received; it need not be an object
 * @param words - if left out, the parameter's name with spaces for underscores, as specified
 * @returns at least one message; the fallback text if none is found
 * @example extractMessages({ messages: [{ parameter: 'api_key', message: 'is required' }] }) // ['api key is
 * required']
 */
export function extractMessages(body: unknown, words: MessageWords = {}): readonly string[] {
  const { nameOf = spaced, fallback = FALLBACK_MESSAGE, wordsOf = () => undefined } = words
  const reading = { nameOf, wordsOf }
  for (const data of [ownMember(body, 'data'), body]) {
    const found = errorText(data, reading) ?? entryTexts(ownMember(data, 'messages'), reading)
    if (found !== undefined) return found
  }
  return [fallback]
}

/** Words for languages other than English. */
export interface MessageWords {
  readonly nameOf?: (parameter: string) => string
  readonly fallback?: string
  /** Returns a message as a code in the reader's language; undefined for one that isn't known. */
  readonly wordsOf?: (coded: unknown) => string | undefined
}

function errorText(data: unknown, reading: Reading): readonly string[] | undefined {
  const error = ownMember(data, 'error')
  for (const candidate of [
    error,
    first(ownMember(error, 'errors')),
    first(ownMember(data, 'errors')),
  ]) {
    const text = entryText(candidate, reading)
    if (text !== undefined) return [text]
  }
  return undefined
}

function entryTexts(entries: unknown, reading: Reading): readonly string[] | undefined {
  const texts = Array.isArray(entries)
    ? entries.map((entry) => entryText(entry, reading)).filter((text) => text !== undefined)
    : []
  return texts.length === 0 ? undefined : texts
}

function entryText(entry: unknown, { nameOf, wordsOf }: Reading): string | undefined {
  if (typeof entry === 'string') return entry.trim() === '' ? undefined : entry
  const message = wordsOf(ownMember(entry, 'coded')) ?? ownMember(entry, 'message')
  if (typeof message !== 'string' || message.trim() === '') return undefined
  const parameter = ownMember(entry, 'parameter')
  return typeof parameter === 'string' && parameter !== ''
    ? `${nameOf(parameter)} ${message}`
    : message
}

const spaced: NameOf = (parameter) => parameter.replaceAll('_', ' ')

const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined)

type NameOf = (parameter: string) => string
type Reading = Required<Pick<MessageWords, 'nameOf' | 'wordsOf'>>
