// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { offer as en } from '../en/offer.ts'
import { offer as id } from '../id/offer.ts'

export const offer = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
