// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { call as en } from '../en/call.ts'
import { call as id } from '../id/call.ts'

export const call = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
