/** Texts of the callback pages, for the build. */
import { translatorsOf } from '#core/translator.ts'
import { callbacks } from '../../i18n/all/callbacks.ts'

export const callbackTexts = translatorsOf(callbacks)
