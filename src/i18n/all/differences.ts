// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { differences as en } from '../en/differences.ts'
import { differences as id } from '../id/differences.ts'

export const differences = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
