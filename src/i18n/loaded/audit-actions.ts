// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { auditActions as en } from '../en/audit-actions.ts'
import type { auditActions as id } from '../id/audit-actions.ts'

export const auditActions = {
  en: async (): Promise<typeof en> =>
    (await import('../en/audit-actions.ts')).auditActions,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/audit-actions.ts')).auditActions,
}
