/** The user manual, a PDF per language that a build makes from the admin guide. */
import type { Result } from '#core/result.ts'
import type { Language } from '#core/site/site.ts'

export interface Manuals {
  /** @returns undefined while none has been made */
  get(language: Language): Promise<Result<Uint8Array | undefined, ManualError>>
}

export interface ManualError {
  readonly code: 'manual-unreadable'
  readonly cause: unknown
}
