/** Texts about a rejected signature in the page's language; loaded when a response needs them. */
import type { Language } from '#core/site/site.ts'
import { loadTranslator } from '#core/translator.ts'
import { differences } from '../../../i18n/loaded/differences.ts'
import { mistakes } from '../../../i18n/loaded/mistakes.ts'
import { sandboxError } from '../../../i18n/loaded/sandbox-error.ts'
import type { ResponseTexts } from './sandbox-error-words.ts'

export async function loadSandboxErrorTexts(language: Language): Promise<ResponseTexts> {
  const [reasons, explained, found] = await Promise.all([
    loadTranslator(sandboxError, language),
    loadTranslator(mistakes, language),
    loadTranslator(differences, language),
  ])
  return { reasons, mistakes: explained, differences: found }
}
