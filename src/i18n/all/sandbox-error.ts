// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import { sandboxError as en } from '../en/sandbox-error.ts'
import { sandboxError as id } from '../id/sandbox-error.ts'

export const sandboxError = {
  en,
  id: id satisfies Translated<typeof en, typeof id>,
}
