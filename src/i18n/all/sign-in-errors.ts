// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { signInErrors as en } from '../en/sign-in-errors.ts'
import { signInErrors as id } from '../id/sign-in-errors.ts'

export const signInErrors = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
