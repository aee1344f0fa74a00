/** Texts about partners in the page's language. */
import type { Translator } from '#core/translator.ts'
import type { admin } from '../../../i18n/en/admin.ts'
import type { adminPartners as english } from '../../../i18n/en/admin-partners.ts'
import { adminPartners } from '../../../i18n/loaded/admin-partners.ts'
import { useScreenTexts } from '../loaded-texts.ts'

export const usePartnerTexts = (): Translator<typeof english & typeof admin> =>
  useScreenTexts(adminPartners)
