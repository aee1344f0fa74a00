/** Content of a new portal, so that its pages aren't empty. */
import type { Changelog, DocumentationDocument, Faq, MenuItem, UseCase } from './model.ts'

/** Start of the API key of the demo partner, and of no other. */
export const DEMO_API_KEY = 'gp_demo'

export interface DemoContent {
  readonly document: DemoDocument
  /** Content of older documentation versions, by version. */
  readonly olderDocuments: Readonly<Record<string, DemoDocument>>
  /** Newest first. */
  readonly changelogs: readonly Changelog[]
  readonly faqs: readonly Faq[]
  readonly useCases: readonly UseCase[]
  /** Null: derived from the document's tags. */
  readonly menu: readonly MenuItem[] | null
  readonly documentationDocuments: readonly DocumentationDocument[]
  /** `logo` is a URL or a data URI. */
  readonly partner: { readonly name: string; readonly logo: string }
}

/** Without a document if the portal shows a company's own. */
export type FirstContent = Omit<DemoContent, 'document'> & Partial<Pick<DemoContent, 'document'>>

export interface DemoDocument {
  readonly name: string
  readonly text: string
}
