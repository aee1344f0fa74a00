/** A query, or a form in a body, before its values are decoded. */
import { parsePairs } from '#core/signature/language/text-operations.ts'

/** Names are decoded, values are as sent. */
export type QueryPairs = readonly (readonly [name: string, value: string])[]

export const queryPairs = (query: string): QueryPairs =>
  parsePairs(query, (part) => part).map(([name, value]) => [formDecoded(name), value])

/** A percent sign that encodes nothing is text (WHATWG URL). */
export const formDecoded = (text: string): string => new URLSearchParams(`=${text}`).get('') ?? ''
