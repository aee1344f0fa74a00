/** Messages between the editor and its worker. */
import type { Language } from '#core/site/site.ts'
import type { CheckedDocument } from './check-document.ts'
import type { Comparison } from './compare-documents.ts'

export type Question =
  | {
      readonly kind: 'check'
      readonly text: string
      readonly fileName: string
      /** Language of the problems. */
      readonly language: Language
    }
  /** `before`: undefined compares with nothing, for the first revision. */
  | {
      readonly kind: 'compare'
      readonly before: string | undefined
      readonly after: string
      readonly language: Language
      readonly today: string
    }
  /** Previews the document that was checked last. */
  | { readonly kind: 'preview'; readonly operation: string; readonly language: Language }

export interface Answers {
  readonly check: CheckedDocument
  readonly compare: Comparison
  /** HTML that is safe to insert; undefined if the document has no such operation. */
  readonly preview: string | undefined
}

export interface NumberedQuestion {
  readonly id: number
  readonly question: Question
}

export type NumberedAnswer =
  | { readonly id: number; readonly answer: Answers[Question['kind']] }
  | { readonly id: number; readonly failure: string }
