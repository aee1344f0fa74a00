/** Texts about a rejected signature in the page's language; loaded when a response needs them. */
import type { SandboxErrorTexts } from '#core/signature/sandbox-error-words.ts'
import type { Language } from '#core/site/site.ts'
import { loadTranslator } from '#core/translator.ts'
import { mistakes } from '../../../i18n/loaded/mistakes.ts'
import { sandboxError } from '../../../i18n/loaded/sandbox-error.ts'

export async function loadSandboxErrorTexts(language: Language): Promise<SandboxErrorTexts> {
  const [reasons, explained] = await Promise.all([
    loadTranslator(sandboxError, language),
    loadTranslator(mistakes, language),
  ])
  return { reasons, mistakes: explained }
}
