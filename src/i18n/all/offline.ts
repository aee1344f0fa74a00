// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { offline as en } from '../en/offline.ts'
import { offline as id } from '../id/offline.ts'

export const offline = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
