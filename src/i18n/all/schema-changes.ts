// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { schemaChanges as en } from '../en/schema-changes.ts'
import { schemaChanges as id } from '../id/schema-changes.ts'

export const schemaChanges = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
