/** Names that are known from an access request, whose form accepts longer ones than the API of partners. */
import { partnerRecord } from '#core/api/admin.ts'
import { startOf } from '#core/start-of.ts'
import { callForWholeList } from '../api/call-for-list.ts'

/** The longest name of a partner and of its contact. */
export const NAME_MAX = 100

export const isTooLong = (name = ''): boolean => name.length > NAME_MAX

interface Names {
  readonly name?: string
  readonly contactName?: string
}

/** @returns the fields with names that can be saved */
export const shortened = <Known extends Names>(known: Known | undefined): Known | undefined =>
  known && {
    ...known,
    ...(known.name !== undefined && { name: partnerName(known.name) }),
    ...(known.contactName !== undefined && { contactName: partnerName(known.contactName) }),
  }

/** A name that can be saved. */
export const partnerName = (name: string): string =>
  isTooLong(name) ? startOf(name, NAME_MAX).trim() : name

/** Looks for a partner with the name, in any case: people write the name of their company as they like. */
export async function isPartnerName(name: string): Promise<boolean> {
  const query = { search: name }
  const partners = await callForWholeList('partners', 'partners', partnerRecord, { query })
  return partners.some((one) => one.name.toLowerCase() === name.toLowerCase())
}
