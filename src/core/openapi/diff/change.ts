/** What a comparison of two API descriptions is made of; every record survives JSON unchanged. */
import type { JsonValue } from '../model.ts'
import type { RuleId } from './rules/rules.ts'

export const LEVELS = ['breaking', 'warning', 'info'] as const
export type Level = (typeof LEVELS)[number]

/** `documentation`: only what people read. `signature`: how requests are signed. */
export type ChangeKind = 'api' | 'documentation' | 'signature'

export interface Change {
  /** Stable, kebab-case; see `docs/diff-rules.md`. */
  readonly rule: RuleId
  readonly level: Level
  readonly kind: ChangeKind
  /** Absent: the change concerns the whole document. */
  readonly operation?: ChangedOperation
  readonly location: ChangeLocation
  /** Shortened for reading, not for computing with. */
  readonly before?: JsonValue
  readonly after?: JsonValue
  /** What the texts insert; as long as it was in the document, and as hostile. */
  readonly values: Readonly<Record<string, string>>
  /** Named schema the change was made in: one edit there can change many operations. */
  readonly shared?: { readonly schema: string; readonly fieldPath: string }
}

export interface ChangedOperation {
  /** Key in the newer document; in the older one when the operation was removed. */
  readonly key: string
  readonly kind: 'operation' | 'webhook' | 'callback'
  readonly title: string
  readonly method: string
  readonly path: string
  /** Site path of its page; a callback's is the page of the operation around it. */
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
  /** Parameter, response header, security scheme, server address, tag, callback. */
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
  /** Breaking first, then in the order of the operations; at most {@link MAX_CHANGES} per level. */
  readonly changes: readonly Change[]
  /** Of all changes, also of those that were left out of the list. */
  readonly counts: LevelCounts & {
    readonly total: number
    readonly api: number
    readonly documentation: number
    readonly signature: number
  }
  /** Changes that were counted and not listed. */
  readonly leftOut: number
  readonly operations: {
    readonly added: readonly ChangedOperation[]
    readonly removed: readonly ChangedOperation[]
    /** In both documents, with at least one change, documentation included. */
    readonly changed: readonly ChangedOperation[]
  }
  /** Site paths. A removed page's links break, unless `moved` says where they should lead. */
  readonly pages: {
    readonly added: readonly string[]
    readonly removed: readonly string[]
    readonly changed: readonly string[]
    readonly moved: readonly { readonly from: string; readonly to: string }[]
  }
  readonly versions: { readonly before: string; readonly after: string }
}

/** Per level: more would be read by nobody and could be made by a hostile document. */
export const MAX_CHANGES = 10_000
