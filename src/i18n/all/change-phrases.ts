// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { changePhrases as en } from '../en/change-phrases.ts'
import { changePhrases as id } from '../id/change-phrases.ts'

export const changePhrases = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
