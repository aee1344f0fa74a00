/** Content a fresh portal starts with, so that it is worth reading from the first minute. */
import type { Changelog, DocumentationDocument, Faq, MenuItem, UseCase } from './model.ts'

export interface DemoContent {
  readonly document: DemoDocument
  /** What an older version of the documentation shows, by the version. */
  readonly olderDocuments: Readonly<Record<string, DemoDocument>>
  /** Newest first. */
  readonly changelogs: readonly Changelog[]
  readonly faqs: readonly Faq[]
  readonly useCases: readonly UseCase[]
  readonly menu: readonly MenuItem[]
  readonly documentationDocuments: readonly DocumentationDocument[]
  /** `logo` is an address or a data URI. */
  readonly partner: { readonly name: string; readonly logo: string }
}

export interface DemoDocument {
  readonly name: string
  readonly text: string
}
