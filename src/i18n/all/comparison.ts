// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { comparison as en } from '../en/comparison.ts'
import { comparison as id } from '../id/comparison.ts'

export const comparison = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
