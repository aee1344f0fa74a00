// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { certificationPage as en } from '../en/certification-page.ts'
import { certificationPage as id } from '../id/certification-page.ts'

export const certificationPage = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
