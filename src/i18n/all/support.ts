// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { support as en } from '../en/support.ts'
import { support as id } from '../id/support.ts'

export const support = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
