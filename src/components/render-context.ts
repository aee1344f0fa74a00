/** Shared by every component of a page, in addition to its own data. */
import { elementId } from '#core/element-id.ts'
import type { WholeExample } from '#core/openapi/example/whole-example.ts'
import type { JsonSchema, MediaType, Operation, SecurityScheme } from '#core/openapi/model.ts'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { Translate } from '../i18n/index.ts'

export type Direction = 'request' | 'response'
/** `both`: a schema's own page, which shows read-only and write-only fields together. */
export type FieldDirection = Direction | 'both'

/**
 * Field rows of a schema's page, for hostile documents: operations link to the rest of a schema, so its page has
 * all of it. Operations have a smaller limit.
 */
export const SCHEMA_ROWS = 1_000
/**
 * Levels to which named schemas are expanded. Deeper ones link to their own pages, so that a schema
 * used by 100 operations appears once. Requests, which readers must build, go deeper.
 */
export const NAMED_LEVELS = { request: 2, response: 1, both: 1 } as const

export interface RenderContext {
  readonly t: Translate
  /** Formats an ISO date in words; other texts stay unchanged. */
  readonly dateInWords: (date: string) => string
  /** Language of the document's texts if it isn't that of the page, for screen readers. */
  readonly textLanguage?: string | undefined
  /** Converts Markdown to safe HTML for texts inside the page: headings become bold. */
  readonly markdown: (text: string) => string
  /** Resolves a URL of the document; undefined if readers can't open it. */
  readonly linkTo: (address: string) => string | undefined
  /** Returns the field tree of a schema, up to `maxNodes` fields, upper levels first. */
  readonly toField: (schema: JsonSchema, direction: FieldDirection, maxNodes: number) => SchemaField
  /**
   * Returns examples of a body: the document's own, else one built from the schema; empty if
   * neither exists.
   */
  readonly examplesOf: (
    media: MediaType,
    direction: Direction,
    /** The operation that the body belongs to; omit it for a schema alone. */
    operation?: Operation,
  ) => readonly ShownExample[]
  /** Returns runnable requests of an operation, one per language. */
  readonly samplesOf: (operation: Operation) => readonly RequestSample[]
  /** Returns true if its samples could include more fields (elements/choose-sample.ts). */
  readonly hasMoreFields: (operation: Operation) => boolean
  /** Returns the URL of the data for an operation's playground; undefined if it can't be tried. */
  readonly playgroundData: (operation: Operation) => string | undefined
  /** Returns the wanted ID, or the first unused one after it. */
  readonly uniqueId: (wanted: string) => string
  /** Rows that this page may still render in full; other fields are listed in short. */
  readonly rows: RowBudget
  /** Printed parts of the rows of fields without anything below them, for all pages of a site. */
  readonly leafRows: LeafRows
  /** Returns the URL of an operation's page; undefined if it isn't on the site. */
  readonly operationHref: (key: string) => string | undefined
  /** Returns the URL of a named schema's page; undefined if there is none. */
  readonly schemaHref: (name: string) => string | undefined
  /** URL of the page's Markdown version, which has every field; undefined in a preview. */
  readonly markdownHref?: string
  /** Empty if no operation requires one. */
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  /** Null if requests of this document aren't signed. */
  readonly recipe: SignatureRecipe | null
  /** False if the site was built from a document alone, and sends no requests. */
  readonly hasPortal: boolean
  /** URL of the guide on signing; null if the site has none. */
  readonly signatureGuideHref: string | null
}

export interface ShownExample {
  readonly name: string
  readonly summary?: string
  readonly description?: string
  /** The shown text: indented, with images shortened. */
  readonly text: string
  /** Copied if the shown text is incomplete: the full text, or its URL. */
  readonly whole?: WholeExample
  /** URLs of the pictures in it. */
  readonly images?: readonly string[]
  /** For highlighting: `json`, `xml`, `text`. */
  readonly language: string
  /** Built from the schema, because the document has no example. */
  readonly isGenerated?: boolean
}

export interface RequestSample {
  /** `curl`, `javascript`, …: remembered across pages. */
  readonly code: string
  readonly label: string
  readonly language: string
  /** A comment in English, if there is no sample. */
  readonly source: string
  /** True if the recipe signs a body whose bytes only a program knows. Pages say so in their language. */
  readonly isMissing?: true
}

export interface LeafRows {
  /** The rest of the line, after the name. */
  readonly line: WeakMap<object, string>
  /** Texts and values below the line. */
  readonly below: WeakMap<object, string>
}

export interface RowBudget {
  /** @returns false if the row must be left out */
  take(): boolean
  /** Reserves up to `rows` of the remaining rows; unused ones are returned. */
  part(rows: number): RowBudget
}

/** Nothing is printed yet. */
export const createLeafRows = (): LeafRows => ({ line: new WeakMap(), below: new WeakMap() })

/** @param rows number of rows that may be taken */
export function createRowBudget(rows: number): RowBudget {
  let left = rows
  return {
    take: () => left-- > 0,
    part: (share) => {
      let own = share
      return {
        take: () => own-- > 0 && left-- > 0,
        part: (smaller) => createRowBudget(Math.min(smaller, own, left)),
      }
    },
  }
}

/** Allocates IDs of one page: the second `body` becomes `body-2`. */
export function createIdAllocator(taken: readonly string[] = []): (wanted: string) => string {
  const used = new Set(taken)
  return (wanted) => {
    const base = elementId(wanted)
    let id = base
    for (let copy = 2; used.has(id); copy += 1) id = `${base}-${copy}`
    used.add(id)
    return id
  }
}
