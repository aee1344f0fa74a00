// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { sandboxError as en } from '../en/sandbox-error.ts'
import type { sandboxError as id } from '../id/sandbox-error.ts'

export const sandboxError = {
  en: async (): Promise<typeof en> =>
    (await import('../en/sandbox-error.ts')).sandboxError,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/sandbox-error.ts')).sandboxError,
}
