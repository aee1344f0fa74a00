// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { signature as en } from '../en/signature.ts'
import type { signature as id } from '../id/signature.ts'

export const signature = {
  en: async (): Promise<typeof en> =>
    (await import('../en/signature.ts')).signature,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/signature.ts')).signature,
}
