// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { parameters as en } from '../en/parameters.ts'
import { parameters as id } from '../id/parameters.ts'

export const parameters = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
