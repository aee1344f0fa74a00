// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { editorPhrases as en } from '../en/editor-phrases.ts'
import { editorPhrases as id } from '../id/editor-phrases.ts'

export const editorPhrases = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
