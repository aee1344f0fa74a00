// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { feeds as en } from '../en/feeds.ts'
import { feeds as id } from '../id/feeds.ts'

export const feeds = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
