// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { playground as en } from '../en/playground.ts'
import type { playground as id } from '../id/playground.ts'

export const playground = {
  en: async (): Promise<typeof en> =>
    (await import('../en/playground.ts')).playground,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/playground.ts')).playground,
}
