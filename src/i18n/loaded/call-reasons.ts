// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { callReasons as en } from '../en/call-reasons.ts'
import type { callReasons as id } from '../id/call-reasons.ts'

export const callReasons = {
  en: async (): Promise<typeof en> =>
    (await import('../en/call-reasons.ts')).callReasons,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/call-reasons.ts')).callReasons,
}
