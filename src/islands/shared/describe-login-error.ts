/** A refused login in the reader's words. */

import { fillText } from '#core/fill-text.ts'
import type en from '../../i18n/islands/login.en.json'
import type { LoginError, LoginField } from './log-in.ts'

export type LoginTexts = typeof en

/** @returns the words, and the field they belong to; null: they are about the whole form */
export function describeLoginError(
  error: LoginError,
  texts: LoginTexts,
): { readonly field: LoginField | null; readonly text: string } {
  switch (error.code) {
    case 'missing': {
      const text = error.field === 'apiKey' ? texts.apiKeyRequired : texts.secretKeyRequired
      return { field: error.field, text }
    }
    case 'wrong': {
      const text = error.field === 'apiKey' ? texts.wrongApiKey : texts.wrongSecretKey
      return { field: error.field, text }
    }
    case 'too-many':
      return {
        field: null,
        text:
          error.waitSeconds === null
            ? texts.fallback
            : fillText(texts.tooManyAttempts, { wait: describeWait(error.waitSeconds, texts) }),
      }
    case 'unreachable':
      return { field: null, text: texts.offline }
    case 'no-portal':
      return { field: null, text: texts.noPortal }
    case 'unexpected':
      return { field: null, text: texts.fallback }
  }
}

/** Whole minutes, rounded up, from two minutes on: nobody counts 600 seconds. */
function describeWait(seconds: number, texts: LoginTexts): string {
  return seconds < 120
    ? fillText(texts.seconds, { count: seconds })
    : fillText(texts.minutes, { count: Math.ceil(seconds / 60) })
}
