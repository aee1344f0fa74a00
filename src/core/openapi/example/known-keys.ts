/** Names of the values that a document shows, so that the same thing has the same ones everywhere. */
import { type JsonObject, text } from '../json-value.ts'
import type { Member } from './generate-value.ts'
import { identifiedBy, singular, wordsOf } from './names.ts'

/** Where a member's value may be known from, nearest first. */
export function knownKeys({ name, thing }: Member, schema: JsonObject): readonly string[] {
  const words = wordsOf(name)
  const field = words.join('_')
  const id = identifierKey(name, thing)
  const own = thing === undefined ? [] : [`${thing}.${field}`]
  // `latest_charge` is a charge's id where the description says that it is one.
  const isReference = /\bIDs?\b/.test(text(schema.description) ?? '')
  const ends = isReference
    ? words.slice(1).map((_, index) => `.${words.slice(index + 1).join('_')}`)
    : []
  return [...(id === undefined ? [] : [id]), ...own, `.${field}`, ...ends]
}

/** `id` of a customer, `customer_id` and `customerIds` are one key. */
export function identifierKey(name: string, thing: string | undefined): string | undefined {
  const identified = identifiedBy(name)
  if (identified === undefined) return undefined
  const about = identified === '' ? thing : singular(identified)
  return about === undefined ? undefined : `${about}.id`
}
