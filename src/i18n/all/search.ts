// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { search as en } from '../en/search.ts'
import { search as id } from '../id/search.ts'

export const search = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
