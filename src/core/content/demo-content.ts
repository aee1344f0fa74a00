/** Content a fresh portal starts with, so that it is worth reading from the first minute. */
import type { Changelog, DocumentationDocument, Faq, MenuItem, UseCase } from './model.ts'

export interface DemoContent {
  readonly document: { readonly name: string; readonly text: string }
  /** Newest first. */
  readonly changelogs: readonly Changelog[]
  readonly faqs: readonly Faq[]
  readonly useCases: readonly UseCase[]
  readonly menu: readonly MenuItem[]
  readonly documentationDocuments: readonly DocumentationDocument[]
  /** `logo` is the name of an image. */
  readonly partner: { readonly name: string; readonly logo: string }
  /** An image is named where its address will stand; seeding stores it and replaces the name. */
  readonly images: readonly DemoImage[]
}

export interface DemoImage {
  /** `demo-image:approval-tree.png`: not an address, so that a forgotten replacement shows. */
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}
