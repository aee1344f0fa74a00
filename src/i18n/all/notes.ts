// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { notes as en } from '../en/notes.ts'
import { notes as id } from '../id/notes.ts'

export const notes = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
