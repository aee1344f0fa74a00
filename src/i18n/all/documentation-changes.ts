// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { documentationChanges as en } from '../en/documentation-changes.ts'
import { documentationChanges as id } from '../id/documentation-changes.ts'

export const documentationChanges = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
