/** A common signing mistake, as data: it turns the correct attempt into those of a sender who made it. */
import type { mistakes } from '../../../i18n/en/mistakes.ts'
import type { Attempt } from './attempt.ts'

export interface MistakeRule {
  /** Stable. */
  readonly id: MistakeId
  /** Two mistakes of one stage exclude each other, except in the body. */
  readonly stage: MistakeStage
  /** True if it has so many attempts that a match together with another mistake would prove nothing. */
  readonly alone?: boolean
  /** True if a long body is searched for it last, because it reads all of it again and few senders make it. */
  readonly isRare?: boolean
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

type WithTexts<Key> = Key extends `${infer Id}.what` ? Id : never

/** A mistake that has two texts: what went wrong, and what to do. */
export type MistakeId = WithTexts<keyof typeof mistakes>
