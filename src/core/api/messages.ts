/** What a person reads when a call fails (specification §8, "Message extraction"). */

export const FALLBACK_MESSAGE = 'Something went wrong. Please try again later...'

/**
 * Finds the messages in an error answer: first `data.error` (or its first `errors` entry), then the
 * `messages` array. An entry with a parameter shows its name, with spaces for underscores, before
 * the message. `data` may also be the body itself, as some backends answer.
 *
 * @param body - whatever was received: it need not be an object
 * @returns at least one message; the fallback text when none is found
 * @example
 * extractMessages({ messages: [{ parameter: 'api_key', message: 'is required' }] })
 * // ['api key is required']
 */
export function extractMessages(body: unknown): readonly string[] {
  for (const data of [member(body, 'data'), body]) {
    const found = errorText(data) ?? entryTexts(member(data, 'messages'))
    if (found !== undefined) {
      return found
    }
  }
  return [FALLBACK_MESSAGE]
}

function errorText(data: unknown): readonly string[] | undefined {
  const error = member(data, 'error')
  for (const candidate of [error, first(member(error, 'errors')), first(member(data, 'errors'))]) {
    const text = entryText(candidate)
    if (text !== undefined) {
      return [text]
    }
  }
  return undefined
}

function entryTexts(entries: unknown): readonly string[] | undefined {
  const texts = Array.isArray(entries)
    ? entries.map(entryText).filter((text) => text !== undefined)
    : []
  return texts.length === 0 ? undefined : texts
}

function entryText(entry: unknown): string | undefined {
  if (typeof entry === 'string') {
    return entry.trim() === '' ? undefined : entry
  }
  const message = member(entry, 'message')
  if (typeof message !== 'string' || message.trim() === '') {
    return undefined
  }
  const parameter = member(entry, 'parameter')
  return typeof parameter === 'string' && parameter !== ''
    ? `${parameter.replaceAll('_', ' ')} ${message}`
    : message
}

const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined)

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}
