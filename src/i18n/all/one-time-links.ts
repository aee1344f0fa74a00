// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { oneTimeLinks as en } from '../en/one-time-links.ts'
import { oneTimeLinks as id } from '../id/one-time-links.ts'

export const oneTimeLinks = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
