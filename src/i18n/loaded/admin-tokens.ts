// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { adminTokens as en } from '../en/admin-tokens.ts'
import type { adminTokens as id } from '../id/admin-tokens.ts'

export const adminTokens = {
  en: async (): Promise<typeof en> =>
    (await import('../en/admin-tokens.ts')).adminTokens,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/admin-tokens.ts')).adminTokens,
}
