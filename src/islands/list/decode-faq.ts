/** Decodes responses of the FAQ calls (specification §7). */
import { ownMember } from '#core/own-member.ts'

/** @returns `data.faq.likes`; undefined for a response of another shape */
export function decodeLikes(answer: unknown): number | undefined {
  return likesOf(ownMember(ownMember(answer, 'data'), 'faq'))
}

/** @returns likes by id from `data.faqs`; entries of another shape are left out */
export function decodeAllLikes(answer: unknown): ReadonlyMap<string, number> {
  const faqs = ownMember(ownMember(answer, 'data'), 'faqs')
  const entries = Array.isArray(faqs) ? faqs : []
  return new Map(
    entries.flatMap((faq: unknown): [string, number][] => {
      const id = ownMember(faq, 'id')
      const likes = likesOf(faq)
      return typeof id === 'string' && likes !== undefined ? [[id, likes]] : []
    }),
  )
}

function likesOf(faq: unknown): number | undefined {
  const likes = ownMember(faq, 'likes')
  return typeof likes === 'number' && Number.isInteger(likes) && likes >= 0 ? likes : undefined
}
