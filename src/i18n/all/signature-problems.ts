// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { signatureProblems as en } from '../en/signature-problems.ts'
import { signatureProblems as id } from '../id/signature-problems.ts'

export const signatureProblems = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
