// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { pages as en } from '../en/pages.ts'
import { pages as id } from '../id/pages.ts'

export const pages = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
