/** Texts of the certification screens. */
import { adminCertification } from '../../../i18n/loaded/admin-certification.ts'
import { useLoadedTexts } from '../loaded-texts.ts'

export const useCertificationTexts = () => useLoadedTexts(adminCertification)
