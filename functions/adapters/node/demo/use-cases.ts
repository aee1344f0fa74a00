/** Demo use cases: four ways from a business wish to a sequence of operations. */
import type { UseCase, UseCaseSection } from '#core/content/model.ts'
import { useCasesOnPaper } from './use-cases-on-paper.ts'
import { useCasesOnPeople } from './use-cases-on-people.ts'

export const useCases: readonly UseCase[] = [...useCasesOnPeople, ...useCasesOnPaper].map(
  (useCase, index) => ({
    id: useCase.slug,
    slug: useCase.slug,
    title: useCase.title,
    order: index + 1,
    content: useCase.content,
    sections: useCase.sections.map((section, at) =>
      toSection(section, `${useCase.slug}-${at + 1}`),
    ),
    translations: { id: { title: useCase.titleId, content: useCase.contentId } },
  }),
)

function toSection(text: SectionText, id: string): UseCaseSection {
  return {
    id,
    sub_title: text.subTitle,
    content: text.content,
    image: text.image ? { url: text.image, width: 640, height: 320 } : null,
    operation: text.operation ?? null,
    translations: { id: { sub_title: text.subTitleId, content: text.contentId } },
  }
}

export interface UseCaseText {
  readonly slug: string
  readonly title: string
  readonly content: string
  /** Indonesian. */
  readonly titleId: string
  readonly contentId: string
  readonly sections: readonly SectionText[]
}

export interface SectionText {
  readonly subTitle: string
  readonly content: string
  /** Indonesian. */
  readonly subTitleId: string
  readonly contentId: string
  /** File in `images/`. */
  readonly image?: string
  readonly operation?: { readonly method: string; readonly path: string }
}
