// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { documentProblems as en } from '../en/document-problems.ts'
import { documentProblems as id } from '../id/document-problems.ts'

export const documentProblems = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
