/** CodeMirror's own words, as the other buttons are written. */
import type { Language } from '#core/site/site.ts'
import { editorPhrases as en } from '../../../../i18n/en/editor-phrases.ts'
import { editorPhrases as id } from '../../../../i18n/id/editor-phrases.ts'

export const PHRASES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, id }
