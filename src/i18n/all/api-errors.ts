// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { apiErrors as en } from '../en/api-errors.ts'
import { apiErrors as id } from '../id/api-errors.ts'

export const apiErrors = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
