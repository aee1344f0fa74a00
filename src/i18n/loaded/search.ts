// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { search as en } from '../en/search.ts'
import type { search as id } from '../id/search.ts'

export const search = {
  en: async (): Promise<typeof en> =>
    (await import('../en/search.ts')).search,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/search.ts')).search,
}
