/** What every component of a page is given besides its own data. */
import type { JsonSchema, MediaType, Operation, SecurityScheme } from '#core/openapi/model.ts'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { Translate } from '../i18n/index.ts'

export type Direction = 'request' | 'response'
/** `both`: a schema's own page, where read-only and write-only fields stand side by side. */
export type FieldDirection = Direction | 'both'

export interface RenderContext {
  readonly t: Translate
  /** Markdown to safe HTML, for texts inside the page: headings become bold. */
  readonly markdown: (text: string) => string
  /** Where an address of the document leads; undefined: nowhere that a reader could go. */
  readonly linkTo: (address: string) => string | undefined
  /** Field tree of a schema; at most `maxNodes` fields, upper levels first. */
  readonly toField: (schema: JsonSchema, direction: FieldDirection, maxNodes: number) => SchemaField
  /** Examples of a body: the document's own, else one made from the schema; empty when neither. */
  readonly examplesOf: (
    media: MediaType,
    direction: Direction,
    /** Whose body it is; none: a schema by itself. */
    operation?: Operation,
  ) => readonly ShownExample[]
  /** Runnable requests of an operation, one per language. */
  readonly samplesOf: (operation: Operation) => readonly RequestSample[]
  /** Whether its samples could hold more than they do (elements/all-fields.ts). */
  readonly hasMoreFields: (operation: Operation) => boolean
  /** Where the playground of an operation finds its data; undefined: it cannot be tried. */
  readonly playgroundData: (operation: Operation) => string | undefined
  /** The wanted id, or the first free one after it. */
  readonly uniqueId: (wanted: string) => string
  /** Rows that may still be written out on this page; the rest is listed in short. */
  readonly rows: RowBudget
  /** Address of an operation's page, undefined when it is not on the site. */
  readonly operationHref: (key: string) => string | undefined
  /** Address of a named schema's page; undefined when there is none. */
  readonly schemaHref: (name: string) => string | undefined
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  /** Null: requests of this document are not signed. */
  readonly recipe: SignatureRecipe | null
  /** False: the site was built from a document alone, and sends nothing. */
  readonly hasPortal: boolean
  /** Address of the guide on signing; null when the site has none. */
  readonly signatureGuideHref: string | null
}

export interface ShownExample {
  readonly name: string
  readonly summary?: string
  /** As it is shown: indented, images shortened. */
  readonly text: string
  /** What copying gives, where the shown text is not the whole: the text, or its address. */
  readonly whole?: { readonly text: string } | { readonly href: string }
  /** Addresses of the pictures in it. */
  readonly images?: readonly string[]
  /** For highlighting: `json`, `xml`, `text`. */
  readonly language: string
  /** Made from the schema, because the document gives none. */
  readonly isGenerated?: boolean
}

export interface RequestSample {
  /** `curl`, `javascript`, …: what is remembered from page to page. */
  readonly code: string
  readonly label: string
  readonly language: string
  readonly source: string
}

export interface RowBudget {
  /** @returns false when the row is to be left out */
  take(): boolean
  /** At most `rows` of what is left; what is not used returns to the whole. */
  part(rows: number): RowBudget
}

/** @param rows how many rows may be taken */
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

/** Ids of one page: the second `body` becomes `body-2`. */
export function createIdAllocator(taken: readonly string[] = []): (wanted: string) => string {
  const used = new Set(taken)
  return (wanted) => {
    const base =
      wanted
        .normalize('NFKC')
        .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
        .replace(/^-+|(?<!-)-+$/g, '') || 'part'
    let id = base
    for (let copy = 2; used.has(id); copy += 1) id = `${base}-${copy}`
    used.add(id)
    return id
  }
}
