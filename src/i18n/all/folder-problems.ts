// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { folderProblems as en } from '../en/folder-problems.ts'
import { folderProblems as id } from '../id/folder-problems.ts'

export const folderProblems = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
