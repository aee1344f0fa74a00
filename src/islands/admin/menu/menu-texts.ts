/** The menu editor's texts in the page's language. */
import type { CodeNaming, Translator } from '#core/translator.ts'
import type { admin } from '../../../i18n/en/admin.ts'
import type { adminMenu as english } from '../../../i18n/en/admin-menu.ts'
import { adminMenu } from '../../../i18n/loaded/admin-menu.ts'
import { useScreenTexts } from '../loaded-texts.ts'

type Table = typeof english & typeof admin

/** Key of a text without placeholders. */
export type MenuTextKey = CodeNaming<Table, never>

export const useMenuTexts = (): Translator<Table> => useScreenTexts(adminMenu)
