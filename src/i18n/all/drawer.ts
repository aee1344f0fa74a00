// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { drawer as en } from '../en/drawer.ts'
import { drawer as id } from '../id/drawer.ts'

export const drawer = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
