/** Records of a comparison of two API descriptions. All are JSON-serializable. */
import type { JsonValue } from '../model.ts'
import type { ChangeKind, Level } from './rules/rule.ts'
import type { RuleId } from './rules/rules.ts'

export interface Change {
  /** Stable, kebab-case; see `docs/diff-rules.md`. */
  readonly rule: RuleId
  readonly level: Level
  readonly kind: ChangeKind
  /** If absent, the change concerns the whole document. */
  readonly operation?: ChangedOperation
  readonly location: ChangeLocation
  /** Shortened for display, not for processing. */
  readonly before?: JsonValue
  readonly after?: JsonValue
  /** Values for placeholders in texts. Untrusted, and as long as in the document. */
  readonly values: Readonly<Record<string, string>>
  /** Named schema that contains the change: one edit there can change many operations. */
  readonly shared?: { readonly schema: string; readonly fieldPath: string }
}

export interface ChangedOperation {
  /** Key in the newer document, or in the older one if the operation was removed. */
  readonly key: string
  readonly kind: 'operation' | 'webhook' | 'callback'
  readonly title: string
  readonly method: string
  readonly path: string
  /** Site path of its page. For a callback, the page of its operation. */
  readonly page: string
}

export interface ChangeLocation {
  readonly in:
    | 'path'
    | 'query'
    | 'querystring'
    | 'header'
    | 'cookie'
    | 'request-body'
    | 'response'
    | 'security'
    | 'server'
    | 'tag'
    | 'info'
    | 'operation'
    | 'webhook'
    | 'callback'
    | 'signature'
  /** Parameter, response header, security scheme, server URL, tag, callback. */
  readonly name?: string
  readonly status?: string
  readonly mediaType?: string
  /** `data.items[].name`; `*` for additional properties, `(Card)` for a variant, `[0]` in tuples. */
  readonly fieldPath?: string
}

export interface LevelCounts {
  readonly breaking: number
  readonly warning: number
  readonly info: number
}

export interface DocumentDiff {
  /** Breaking changes first, then in the order of the operations; up to {@link MAX_CHANGES} per level. */
  readonly changes: readonly Change[]
  /**
   * Counts all changes, including those left out of the list. A text that operations refer to counts once, and the
   * list has it for each operation.
   */
  readonly counts: LevelCounts & {
    readonly total: number
    readonly api: number
    readonly documentation: number
    readonly signature: number
  }
  /** Number of changes that aren't in the list. */
  readonly leftOut: number
  readonly operations: {
    readonly added: readonly ChangedOperation[]
    readonly removed: readonly ChangedOperation[]
    /** In both documents and with at least one change, including documentation. */
    readonly changed: readonly ChangedOperation[]
    /** Those of `changed` with changes of documentation only. */
    readonly edited: readonly ChangedOperation[]
  }
  /** Site paths. Links to a removed page break, unless `moved` has their new target. */
  readonly pages: {
    readonly added: readonly string[]
    readonly removed: readonly string[]
    readonly changed: readonly string[]
    readonly moved: readonly { readonly from: string; readonly to: string }[]
  }
  readonly versions: { readonly before: string; readonly after: string }
}

/** Joins a list into one of `values`. Sentences quote each item separately. */
export const joinValues = (items: readonly string[]): string =>
  items.map((item) => item.replaceAll(SEPARATOR, ' ')).join(SEPARATOR)

export const splitValues = (text: string): readonly string[] => text.split(SEPARATOR)

const SEPARATOR = '\n'

/** Per level. No one reads more, and a hostile document could produce any number. */
export const MAX_CHANGES = 10_000
