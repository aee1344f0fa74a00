// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { keyPair as en } from '../en/key-pair.ts'
import type { keyPair as id } from '../id/key-pair.ts'

export const keyPair = {
  en: async (): Promise<typeof en> =>
    (await import('../en/key-pair.ts')).keyPair,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/key-pair.ts')).keyPair,
}
