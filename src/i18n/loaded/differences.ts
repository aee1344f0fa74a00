// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { differences as en } from '../en/differences.ts'
import type { differences as id } from '../id/differences.ts'

export const differences = {
  en: async (): Promise<typeof en> =>
    (await import('../en/differences.ts')).differences,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/differences.ts')).differences,
}
