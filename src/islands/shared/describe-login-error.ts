/** Explains a rejected login in the page's language. */
import type { Translator } from '#core/translator.ts'
import type { login } from '../../i18n/en/login.ts'
import type { LoginError, LoginField } from './log-in.ts'

export type LoginTexts = Translator<typeof login>

/** @returns the text and its field; null for an error of the whole form */
export function describeLoginError(
  error: LoginError,
  t: LoginTexts,
): { readonly field: LoginField | null; readonly text: string } {
  switch (error.code) {
    case 'missing': {
      const text = error.field === 'apiKey' ? t('apiKeyRequired') : t('secretKeyRequired')
      return { field: error.field, text }
    }
    case 'wrong': {
      const text = error.field === 'apiKey' ? t('wrongApiKey') : t('wrongSecretKey')
      return { field: error.field, text }
    }
    case 'too-many':
      return {
        field: null,
        text:
          error.waitSeconds === null
            ? t('fallback')
            : t('tooManyAttempts', { wait: describeWait(error.waitSeconds, t) }),
      }
    case 'unreachable':
      return { field: null, text: t('offline') }
    case 'no-portal':
      return { field: null, text: t('noPortal') }
    case 'unexpected':
      return { field: null, text: error.text || t('fallback') }
  }
}

/** From two minutes on, rounds up to whole minutes, which read better than 600 seconds. */
function describeWait(seconds: number, t: LoginTexts): string {
  return seconds < 120
    ? t('seconds', { count: seconds })
    : t('minutes', { count: Math.ceil(seconds / 60) })
}
