// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { certification as en } from '../en/certification.ts'
import { certification as id } from '../id/certification.ts'

export const certification = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
