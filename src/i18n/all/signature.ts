// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { signature as en } from '../en/signature.ts'
import { signature as id } from '../id/signature.ts'

export const signature = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
