// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { island as en } from '../en/island.ts'
import { island as id } from '../id/island.ts'

export const island = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
