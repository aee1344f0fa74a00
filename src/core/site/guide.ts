/** Guides that a company writes as Markdown files. */
import type { Language } from './site.ts'

export interface Guide {
  readonly language: Language
  /** Path of the page without language: `/payments/refunds`. */
  readonly path: string
  readonly title: string
  readonly description?: string
  /** Guides with smaller numbers come first. Guides without one follow in order of their titles. */
  readonly order?: number
  /** Title of the group in the sidebar. */
  readonly group?: string
  /** Markdown without front matter. */
  readonly body: string
  /** File relative to the company's folder. */
  readonly file: string
  /** 1-based line of the file at which the body starts. */
  readonly bodyLine: number
}
