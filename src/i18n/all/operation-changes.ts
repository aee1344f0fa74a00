// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { operationChanges as en } from '../en/operation-changes.ts'
import { operationChanges as id } from '../id/operation-changes.ts'

export const operationChanges = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
