/** Texts of the certification screens, loaded together with them. */
import { use } from 'react'
import type { Language } from '#core/site/site.ts'
import { loadTranslator, type Translator } from '#core/translator.ts'
import type { adminCertification as en } from '../../../i18n/en/admin-certification.ts'
import { adminCertification } from '../../../i18n/loaded/admin-certification.ts'
import { usePortal } from '../portal.ts'

export type CertificationTexts = Translator<typeof en>

const loading = new Map<Language, Promise<CertificationTexts>>()

/** Suspends on first use. */
export function useCertificationTexts(): CertificationTexts {
  const { language } = usePortal()
  const known = loading.get(language) ?? loadTranslator(adminCertification, language)
  loading.set(language, known)
  return use(known)
}
