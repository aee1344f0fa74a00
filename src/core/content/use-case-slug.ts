/** URLs of use cases, chosen by their editors. */
import { asciiWords, MAX_SLUG_LENGTH } from '../openapi/compile/slugs.ts'

/** Reserved because they are calls of the Web API. */
export const RESERVED_USE_CASE_SLUGS: readonly string[] = ['menu']

/**
 * @returns an empty text if the title has no letters of the Latin alphabet, or gives a reserved slug
 * @example suggestedSlug('<b>Pay</b> & go') // 'pay-and-go'
 */
export function suggestedSlug(title: string): string {
  const words = title.replace(/<\/?[a-z][^<>]*>/gi, ' ')
  const slug = asciiWords(words).slice(0, MAX_SLUG_LENGTH).replace(/-$/, '')
  return RESERVED_USE_CASE_SLUGS.includes(slug) ? '' : slug
}
