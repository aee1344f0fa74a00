// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { mistakes as en } from '../en/mistakes.ts'
import type { mistakes as id } from '../id/mistakes.ts'

export const mistakes = {
  en: async (): Promise<typeof en> =>
    (await import('../en/mistakes.ts')).mistakes,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/mistakes.ts')).mistakes,
}
