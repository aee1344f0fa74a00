// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { callbackDeliveries as en } from '../en/callback-deliveries.ts'
import { callbackDeliveries as id } from '../id/callback-deliveries.ts'

export const callbackDeliveries = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
