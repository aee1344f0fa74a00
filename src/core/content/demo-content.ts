/** What a first start publishes, in the shapes of the content model. */
import type { Changelog, DocumentationDocument, Faq, MenuItem, UseCase } from './model.ts'

export interface DemoContent {
  /** Becomes the template playground. */
  readonly document: { readonly name: string; readonly text: string }
  readonly changelogs: readonly Changelog[]
  readonly faqs: readonly Faq[]
  readonly useCases: readonly UseCase[]
  /** Null: derived from the document. */
  readonly menu: readonly MenuItem[] | null
  /** `playground_history_id` is set by the seed. */
  readonly documentationDocuments: readonly DocumentationDocument[]
  /** `logo` is a site path or URL. */
  readonly partner: { readonly name: string; readonly logo: string | null }
}
