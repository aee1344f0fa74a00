// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { issuer as en } from '../en/issuer.ts'
import { issuer as id } from '../id/issuer.ts'

export const issuer = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
