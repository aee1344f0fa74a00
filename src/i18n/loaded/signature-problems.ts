// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { signatureProblems as en } from '../en/signature-problems.ts'
import type { signatureProblems as id } from '../id/signature-problems.ts'

export const signatureProblems = {
  en: async (): Promise<typeof en> =>
    (await import('../en/signature-problems.ts')).signatureProblems,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/signature-problems.ts')).signatureProblems,
}
