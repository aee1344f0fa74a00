/** The overview's texts in the page's language. */
import type { CodeNaming, Translator } from '#core/translator.ts'
import type { admin } from '../../../i18n/en/admin.ts'
import type { adminDashboard as english } from '../../../i18n/en/admin-dashboard.ts'
import { adminDashboard } from '../../../i18n/loaded/admin-dashboard.ts'
import { useScreenTexts } from '../loaded-texts.ts'

type Table = typeof english & typeof admin

/** Key of a text without placeholders. */
export type DashboardTextKey = CodeNaming<Table, never>

export const useDashboardTexts = (): Translator<Table> => useScreenTexts(adminDashboard)
