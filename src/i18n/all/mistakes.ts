// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { mistakes as en } from '../en/mistakes.ts'
import { mistakes as id } from '../id/mistakes.ts'

export const mistakes = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
