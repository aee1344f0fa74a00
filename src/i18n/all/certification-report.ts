// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { certificationReport as en } from '../en/certification-report.ts'
import { certificationReport as id } from '../id/certification-report.ts'

export const certificationReport = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
