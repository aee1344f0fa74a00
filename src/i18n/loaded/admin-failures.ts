// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { adminFailures as en } from '../en/admin-failures.ts'
import type { adminFailures as id } from '../id/admin-failures.ts'

export const adminFailures = {
  en: async (): Promise<typeof en> =>
    (await import('../en/admin-failures.ts')).adminFailures,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/admin-failures.ts')).adminFailures,
}
