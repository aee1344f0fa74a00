// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { uploadReport as en } from '../en/upload-report.ts'
import { uploadReport as id } from '../id/upload-report.ts'

export const uploadReport = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
