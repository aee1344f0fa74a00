/** Demo FAQ: what integrators really ask, the most frequent first. */
import type { Faq } from '#core/content/model.ts'
import { faqsOnOperation } from './faqs-on-operation.ts'
import { faqsOnSigning } from './faqs-on-signing.ts'
import { withNeighbors } from './neighbors.ts'

export const faqs: readonly Faq[] = withNeighbors(
  [...faqsOnSigning, ...faqsOnOperation].map((entry, index) => ({
    id: entry.id,
    title: entry.title,
    content: entry.content,
    likes: 0,
    order: index + 1,
    translations: { id: { title: entry.titleId, content: entry.contentId } },
  })),
)

export interface FaqText {
  readonly id: string
  readonly title: string
  readonly content: string
  /** Indonesian. */
  readonly titleId: string
  readonly contentId: string
}
