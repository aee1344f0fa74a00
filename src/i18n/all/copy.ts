// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { copy as en } from '../en/copy.ts'
import { copy as id } from '../id/copy.ts'

export const copy = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
