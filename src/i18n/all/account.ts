// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { account as en } from '../en/account.ts'
import { account as id } from '../id/account.ts'

export const account = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
