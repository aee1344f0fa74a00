/** The user manual, a PDF per language that a build makes from the admin guide. */
import type { Result } from '#core/result.ts'

export const MANUAL_LANGUAGES = ['en', 'id'] as const
export type ManualLanguage = (typeof MANUAL_LANGUAGES)[number]

export interface Manuals {
  /** @returns undefined while none has been made */
  get(language: ManualLanguage): Promise<Result<Uint8Array | undefined, ManualError>>
}

export interface ManualError {
  readonly code: 'manual-unreadable'
  readonly cause: unknown
}
