/** The admin area's texts in the page's language. */
import { createContext, use } from 'react'
import { DEFAULT_LANGUAGE } from '#core/site/site.ts'
import { type CodeNaming, type Translator, translatorOf } from '#core/translator.ts'
import type { admin } from '../../i18n/en/admin.ts'

/** Key of a text without placeholders. */
export type TextKey = CodeNaming<typeof admin, never>
export type Texts = Translator<typeof admin>

const context = createContext<Texts>(translatorOf(DEFAULT_LANGUAGE, {}))

export const TextsProvider = context.Provider
export const useTexts = (): Texts => use(context)
