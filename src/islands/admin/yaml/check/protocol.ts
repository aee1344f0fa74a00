/** Messages between the editor and its worker. */
import type { EditError, SourcePath, TextChange } from '#core/openapi/edit/edit-document.ts'
import type { OperationText } from '#core/openapi/edit/operation-texts.ts'
import type { Result } from '#core/result.ts'
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
  /** Lists the texts of an operation of the document that was checked last. */
  | { readonly kind: 'texts'; readonly operation: string }
  | {
      readonly kind: 'edit'
      readonly text: string
      readonly path: SourcePath
      readonly value: string | boolean
    }

export interface Answers {
  readonly check: CheckedDocument
  readonly compare: Comparison
  /** HTML that is safe to insert; undefined if the document has no such operation. */
  readonly preview: string | undefined
  /** Undefined if the operation isn't in the text itself. */
  readonly texts: readonly OperationText[] | undefined
  readonly edit: Result<TextChange, EditError>
}

export interface NumberedQuestion {
  readonly id: number
  readonly question: Question
}

export type NumberedAnswer =
  | { readonly id: number; readonly answer: Answers[Question['kind']] }
  | { readonly id: number; readonly failure: string }
