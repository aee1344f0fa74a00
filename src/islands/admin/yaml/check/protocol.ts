/** Messages between the editor and its worker. */
import type { Addition } from '#core/openapi/edit/additions.ts'
import type { Edit, EditError } from '#core/openapi/edit/edit-document.ts'
import type { FixableProblem } from '#core/openapi/edit/fixable-problems.ts'
import type { ExampleOwner, OperationForm, Rules } from '#core/openapi/edit/form-parts.ts'
import type { Merged } from '#core/openapi/edit/merge-documents.ts'
import type { Version } from '#core/openapi/edit/new-field.ts'
import type { TextChange } from '#core/openapi/edit/text-change.ts'
import type { JsonSchema } from '#core/openapi/model.ts'
import type { Schemas } from '#core/openapi/schema/flatten.ts'
import type { Result } from '#core/result.ts'
import type { PortalConfig } from '#core/site/portal-config.ts'
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
  | {
      readonly kind: 'preview'
      readonly text: string
      readonly operation: string
      readonly language: Language
    }
  /** Lists what the forms edit, in the document that was checked or previewed last. */
  | { readonly kind: 'form'; readonly operation: string }
  | { readonly kind: 'edit'; readonly text: string; readonly change: WantedChange }
  /** `before`: the text that both started from. */
  | {
      readonly kind: 'merge'
      readonly before: string
      readonly mine: string
      readonly theirs: string
    }

/** A change that a person made in a form or takes back, given the texts around it, or problems to correct. */
export type WantedChange =
  | { readonly edits: readonly Edit[] }
  | { readonly addition: Addition }
  | { readonly part: PartChange }
  | { readonly undo: { readonly before: string; readonly after: string } }
  | { readonly fixes: readonly FixableProblem[] }

export interface PartChange {
  /** Key of the operation. */
  readonly operation: string
  /** Key of the part. */
  readonly key: string
  /**
   * Its rules when the form read them, and after the change. What is the same in both stays as someone else may have
   * changed it in the meantime. Undefined removes the part.
   */
  readonly rules: { readonly before: Rules; readonly after: Rules } | undefined
}

export interface DocumentForm extends OperationForm {
  /** With the schema that examples of the body follow; undefined if it has none. */
  readonly bodies: readonly (ExampleOwner & { readonly schema?: JsonSchema | undefined })[]
  /** The schemas that those of the bodies refer to, by name. */
  readonly referred: Schemas
  readonly version: Version
  readonly tags: readonly string[]
  /** Names of the schemas that a body can refer to. */
  readonly schemas: readonly string[]
  /** Methods on the page of the operation, as in the document, without its own. */
  readonly otherMethods: readonly string[]
  /** As `get /users`. */
  readonly operations: readonly string[]
}

export interface Answers {
  readonly check: CheckedDocument
  readonly compare: Comparison
  /** HTML that is safe to insert; undefined if the document has no such operation. */
  readonly preview: string | undefined
  /** Undefined if the operation isn't in the text itself. */
  readonly form: DocumentForm | undefined
  readonly edit: Result<TextChange, EditError>
  /** Undefined if only a person can merge the texts. */
  readonly merge: Merged | undefined
}

/** The first message: the company's texts, for the preview. */
export type WorkerTexts = Pick<PortalConfig, 'texts'>

export interface NumberedQuestion {
  readonly id: number
  readonly question: Question
}

export type NumberedAnswer =
  | { readonly id: number; readonly answer: Answers[Question['kind']] }
  | { readonly id: number; readonly failure: string }
