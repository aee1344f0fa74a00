/** Texts about a rejected signature in the page's language; loaded when a response needs them. */
import type { Language } from '#core/site/site.ts'
import { loadTranslator, type Translator } from '#core/translator.ts'
import type { MistakeTexts } from '../../../components/signature/texts.ts'
import type { sandboxError as en } from '../../../i18n/en/sandbox-error.ts'
import { mistakes } from '../../../i18n/loaded/mistakes.ts'
import { sandboxError } from '../../../i18n/loaded/sandbox-error.ts'

export interface SandboxErrorTexts {
  readonly reasons: Translator<typeof en>
  readonly mistakes: MistakeTexts
}

export async function loadSandboxErrorTexts(language: Language): Promise<SandboxErrorTexts> {
  const [reasons, explained] = await Promise.all([
    loadTranslator(sandboxError, language),
    loadTranslator(mistakes, language),
  ])
  return { reasons, mistakes: explained }
}
