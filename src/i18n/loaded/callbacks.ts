// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { callbacks as en } from '../en/callbacks.ts'
import type { callbacks as id } from '../id/callbacks.ts'

export const callbacks = {
  en: async (): Promise<typeof en> =>
    (await import('../en/callbacks.ts')).callbacks,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/callbacks.ts')).callbacks,
}
