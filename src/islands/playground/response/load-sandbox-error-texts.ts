/** Words for a refused signature, in the reader's language; loaded when an answer needs them. */
import type { Language } from '#core/site/site.ts'
import type { MistakeTexts } from '../../../components/signature/texts.ts'
import type en from '../../../i18n/islands/sandbox-error.en.json'

export interface SandboxErrorTexts {
  readonly reasons: Readonly<Record<keyof typeof en, string>>
  readonly mistakes: MistakeTexts
}

export async function loadSandboxErrorTexts(language: Language): Promise<SandboxErrorTexts> {
  const [reasons, mistakes] =
    language === 'id'
      ? await Promise.all([
          import('../../../i18n/islands/sandbox-error.id.json'),
          import('../../../i18n/islands/mistakes.id.json'),
        ])
      : await Promise.all([
          import('../../../i18n/islands/sandbox-error.en.json'),
          import('../../../i18n/islands/mistakes.en.json'),
        ])
  return { reasons: reasons.default, mistakes: mistakes.default }
}
