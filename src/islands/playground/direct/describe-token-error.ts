/** Explains in the page's language why there is no access token. */
import type { TokenError } from './get-token.ts'
import type { DirectTexts } from './load-direct.ts'

export function describeTokenError(error: TokenError, t: DirectTexts): string {
  switch (error.code) {
    case 'denied': {
      const { error: reason, description } = error
      return t('denied', { reason: description === '' ? reason : `${description} (${reason})` })
    }
    case 'response':
      return t('noToken', { status: error.status })
    case 'discovery':
      return t('discovery', { url: error.url })
    case 'unreachable':
      return t('tokenCors', { url: error.url, origin: location.origin })
    case 'state':
    case 'popup':
    case 'canceled':
      return t(error.code)
  }
}
