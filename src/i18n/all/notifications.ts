// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { notifications as en } from '../en/notifications.ts'
import { notifications as id } from '../id/notifications.ts'

export const notifications = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
