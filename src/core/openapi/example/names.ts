/** Derives words and resources from names. */

/** `emailAddress`, `email-address` and `EmailAddress` have the same words. */
export function wordsOf(name: string): readonly string[] {
  const known = remembered.get(name)
  if (known !== undefined) return known
  const words = splitWords(name.slice(0, MAX_NAME))
  if (remembered.size > MAX_REMEMBERED) remembered.clear()
  remembered.set(name, words)
  return words
}

/** Cache: a document has few distinct names, each used often. */
const remembered = new Map<string, readonly string[]>()
const MAX_REMEMBERED = 5_000

const splitWords = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Returns a lowercase English word without its plural ending: `entries` is `entry`, `status` is unchanged. */
export function singular(word: string): string {
  if (
    /(?:ss|us|is)$|^(?:series|species|sms|mms|dns|gps|alias|news|lens|canvas)$/.test(word) ||
    word.length < 3
  )
    return word
  if (/^(?:cook|mov|calor|zomb|rook|brown|self)ies$/.test(word)) return word.slice(0, -1)
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/**
 * Returns the resource that a schema, a member or a path segment is named after.
 *
 * @returns undefined if the name only states its purpose: `data`, `Response`
 * @example thingOf('PaymentIntentResponse') // 'payment_intent'
 */
export function thingOf(name: string): string | undefined {
  const words = [...wordsOf(name.slice(name.lastIndexOf('.') + 1))]
  while (words.length > 0 && FRAMES.has(words.at(-1) ?? '')) words.pop()
  while (words.length > 0 && FRAMES.has(words[0] ?? '')) words.shift()
  const last = words.pop()
  return last === undefined ? undefined : [...words, singular(last)].join('_')
}

/**
 * Returns the subject of an operation: `/orders/{id}/refund` concerns the order, `/orders/{id}/items` the item.
 */
export function subjectOf(path: string): string | undefined {
  const segments = segmentsOf(path)
  const named = segments.flatMap((segment, index) => {
    const thing = isParameter(segment) ? undefined : thingOf(segment)
    if (thing === undefined) return []
    const last = wordsOf(segment).at(-1) ?? ''
    return [{ thing, isMany: singular(last) !== last, isListed: isParameter(segments[index + 1]) }]
  })
  const last = named.at(-1)
  if (last === undefined || last.isMany) return last?.thing
  return named.findLast(({ isMany, isListed }) => isMany || isListed)?.thing ?? last.thing
}

/** Returns the resource that a path parameter identifies: `{id}` in `/orders/{id}` identifies the order. */
export function thingPickedBy(parameter: string, path: string): string | undefined {
  const segments = segmentsOf(path)
  const before = segments[segments.indexOf(`{${parameter}}`) - 1]
  return before === undefined || isParameter(before) ? undefined : thingOf(before)
}

/**
 * Returns the resource that an identifier refers to, or `''` for the enclosing one.
 *
 * @example identifiedBy('customer_id') // 'customer'
 */
export function identifiedBy(name: string): string | undefined {
  const words = wordsOf(name)
  const last = words.at(-1)
  if (last === undefined || !IDENTIFIERS.has(last)) return undefined
  return words
    .slice(0, -1)
    .filter((word) => !FRAMES.has(word))
    .join('_')
}

const segmentsOf = (path: string): readonly string[] =>
  path
    .split(/[/?#]/)
    .filter((segment) => segment !== '' && !/^(?:api|rest|v\d[\w.]*)$/i.test(segment))

const isParameter = (segment: string | undefined): boolean => segment?.includes('{') === true

/** Only hostile documents have longer names. */
const MAX_NAME = 200

const IDENTIFIERS: ReadonlySet<string> = new Set(['id', 'ids', 'uuid', 'guid'])

/** Words about the message or the kind of schema, not about the resource inside. */
const FRAMES: ReadonlySet<string> = new Set(
  (
    'api base body collection common create created data detail details dto edit entity full get input list ' +
    'minimal model new nullable object output page paged paginated params patch payload post properties ' +
    'put records request resource response result results schema simple update updated'
  ).split(' '),
)
