// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { callbacks as en } from '../en/callbacks.ts'
import { callbacks as id } from '../id/callbacks.ts'

export const callbacks = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
