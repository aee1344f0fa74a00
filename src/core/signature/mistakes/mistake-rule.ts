/** A common signing mistake, as data: it turns the correct attempt into those of a sender who made it. */
import type { Attempt } from './attempt.ts'

export interface MistakeRule {
  /** Stable: its texts are in `src/i18n/<language>/mistakes.ts`. */
  readonly id: MistakeId
  /** Two mistakes of one stage exclude each other, except in the body. */
  readonly stage: MistakeStage
  /** True if it has so many attempts that a match together with another mistake would prove nothing. */
  readonly alone?: boolean
  /** True if it lays out the body; a body has only one layout. */
  readonly isLayout?: boolean
  /** Returns the attempts of a sender who made this mistake; none if the recipe rules it out. */
  readonly attempts: (attempt: Attempt) => readonly Attempt[]
}

export type MistakeStage =
  | 'body'
  | 'digest-algorithm'
  | 'digest-encoding'
  | 'timestamp'
  | 'method'
  | 'parts'
  | 'string'
  | 'secret'
  | 'mac-algorithm'
  | 'mac-encoding'
  | 'output'

export type MistakeId =
  | 'digest-hex'
  | 'mac-hex'
  | 'digest-hex-then-base64'
  | 'mac-hex-then-base64'
  | 'outer-encoding-missing'
  | 'excluded-members-kept'
  | 'whitespace-kept'
  | 'whitespace-kept-in-strings'
  | 'whitespace-stripped'
  | 'slashes-escaped'
  | 'unicode-escaped'
  | 'html-escaped'
  | 'pretty-printed'
  | 'separators-spaced'
  | 'keys-sorted'
  | 'body-reprinted'
  | 'body-trailing-newline'
  | 'empty-body-as-object'
  | 'empty-body-as-null'
  | 'empty-body-as-array'
  | 'body-not-hashed'
  | 'digest-base64url'
  | 'digest-base64'
  | 'method-case'
  | 'method-other'
  | 'path-included'
  | 'path-missing'
  | 'query-included'
  | 'query-missing'
  | 'part-missing'
  | 'secret-not-decoded'
  | 'prefix-missing'
  | 'digest-missing'
  | 'parts-reordered'
  | 'separator-wrong'
  | 'string-trailing-newline'
  | 'secret-spaced'
  | 'secret-base64-decoded'
  | 'keys-swapped'
  | 'api-key-as-secret'
  | 'mac-arguments-swapped'
  | 'algorithms-swapped'
  | 'mac-without-key'
  | 'mac-base64url'
  | 'mac-base64'
  | 'outer-base64url'
  | 'double-base64'
  | 'hash-form'
  | 'api-key-missing'
  | 'digest-md5'
  | 'digest-sha1'
  | 'digest-sha256'
  | 'digest-sha512'
  | 'mac-sha1'
  | 'mac-sha256'
  | 'mac-sha512'
  | 'timestamp-utc'
  | 'timestamp-utc-clock'
  | 'timestamp-other-offset'
  | 'timestamp-without-offset'
  | 'timestamp-unix'
  | 'timestamp-milliseconds'
  | 'timestamp-drifted'
